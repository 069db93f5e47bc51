import { APP_NAMES } from '@camarim/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { aliasHere, keepSubscribed, permission, takeName, wasAsked, worker } from '../../push/this-phone.js';
import { PATTERNS } from '../paths.js';
import { AskCard } from './ask-card.js';
import { pushQueries } from './push-queries.js';

/** After the page has loaded, for who is signed in: the worker, the name on the home screen, and the one question. */
export default function PushKeeper(): ReactNode {
  const client = useQueryClient();
  const [mayAsk, setMayAsk] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const begin = (): void => {
      const alias = aliasHere();
      takeName(alias, APP_NAMES[alias]);
      if (permission() === 'missing') return;
      setMayAsk(permission() === 'default' && !wasAsked());
      worker()
        .then(keepSubscribed)
        .then((changed) => {
          if (changed && !isLeft) void client.invalidateQueries(pushQueries.phones());
        })
        // without notices the page works as well
        .catch(() => undefined);
    };
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => {
      isLeft = true;
      removeEventListener('load', begin);
    };
  }, [client]);
  const { pathname } = useLocation();
  // the card would lie over what somebody writes, chooses or has just paid for
  const isBusy = [PATTERNS.messages, PATTERNS.payment, PATTERNS.book, PATTERNS.vip].some((place) =>
    matchPath(place, pathname),
  );
  return mayAsk && !isBusy && <AskCard onDone={() => setMayAsk(false)} />;
}
