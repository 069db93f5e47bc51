import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Message } from '../../api/shown.js';
import { Later } from '../../lib/later.js';
import { lazyPart, optionalPart } from '../../lib/lazy-part.js';
import { threadKeys } from '../../messages/thread-keys.js';
import { ThreadView } from '../../messages/thread-view.js';
import { Avatar } from '../../ui/avatar.js';
import { buttonClass } from '../../ui/button.js';
import { paletteStyle } from '../layout/palette-style.js';
import { ReadState } from '../layout/read-state.js';
import { paths } from '../paths.js';
import { queries } from '../queries.js';
import { fanActs, threadQueries } from './message-api.js';
import * as words from './words.js';

const UnlockFile = lazyPart(() => import('./unlock-file.js'));
const OpenPixPill = optionalPart(() => import('../checkout/open-pix-pill.js'));

const Back = () => (
  <Link to={paths.messages()} className="msg-icon msg-back" aria-label={words.BACK_TO_ALL}>
    <ChevronLeft className="size-6" aria-hidden="true" />
  </Link>
);

/** One thread with one creator, in her colours. */
export function FanThreadPage({ threadId }: { threadId: string }) {
  const client = useQueryClient();
  const [acts] = useState(() => fanActs(client, threadId));
  const facts = useQuery(threadQueries.facts(threadId));
  const [wanted, setWanted] = useState<Message | null>(null);
  const go = useNavigate();
  const model = facts.data?.model ?? null;
  const page = useQuery({ ...queries.model(model?.username ?? ''), enabled: model !== null });
  if (!facts.data) {
    return (
      <section className="msg-chat" aria-label={words.TITLE}>
        <header className="msg-head">
          <Back />
          <b>{words.TITLE}</b>
        </header>
        <div className="p-5">
          <ReadState of={facts} />
        </div>
      </section>
    );
  }
  const name = model?.displayName ?? words.GONE;
  const bought = (isOpened: boolean) => {
    setWanted(null);
    if (isOpened) void client.invalidateQueries({ queryKey: threadKeys.thread(threadId) });
  };
  return (
    <>
      <ThreadView
        {...{ facts: facts.data, acts }}
        names={{ creator: name, fan: words.YOU_ARE }}
        other={name}
        onBuy={page.data && setWanted}
        notice={
          // on a phone a thread has no header that could show it
          <div className="flex justify-center p-2 empty:hidden lg:hidden">
            <Later>
              <OpenPixPill className="relative" />
            </Later>
          </div>
        }
        back={<Back />}
        picture={
          <span className="ring p-0.5!">
            <Avatar name={name} image={model?.profileImage ?? null} className="size-10" />
          </span>
        }
        wayOut={
          model && (
            <Link to={paths.profile(model.username)} className={buttonClass('link')}>
              {words.SEE_HER_PAGE}
            </Link>
          )
        }
        style={paletteStyle(page.data)}
      />
      {wanted && page.data && (
        <Later urgent>
          <UnlockFile
            message={wanted}
            model={page.data}
            returnTo={paths.messages(threadId)}
            onSignUp={() => void go(paths.messages(threadId))}
            onClose={bought}
          />
        </Later>
      )}
    </>
  );
}
