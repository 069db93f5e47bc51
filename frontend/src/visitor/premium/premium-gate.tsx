import { isPremiumBearer } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { Sheet } from '../../ui/sheet.js';
import type { Open } from '../access/intent.js';
import * as common from '../common-words.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { queries } from '../queries.js';
import * as words from './words.js';

type Props = {
  /** The bearer token in the address, or the lead of an old link. */
  linkKey: string | null;
  username: string;
  onKnown: (grants: boolean) => void;
  onInvite: (open: Open) => void;
};

/**
 * Looks up what a premium link grants, since the text may promise access only for a link that really grants it, and
 * opens the matching sheet once; somebody already signed in does not get the sign-up (BIL-43). A link that could not be
 * looked up invites to nothing: whoever holds it may have paid.
 * The short address of an old link leads to the main profile: from there the fan is redirected to the creator whose
 * access it grants.
 */
export default function PremiumGate({ linkKey, username, onKnown, onInvite }: Props): ReactNode {
  const me = useQuery(queries.me());
  const link = useQuery({ ...moneyQueries.premiumLink(linkKey ?? ''), enabled: linkKey !== null });
  const hasInvited = useRef(false);
  const [isLeft, setLeft] = useState(false);
  const isKnown = !me.isPending && (linkKey === null || link.data !== undefined);
  const grants = link.data?.grants ?? false;
  const here = useLocation();
  const navigate = useNavigate();
  const applyLink = useEffectEvent(() => {
    const owner = link.data?.username;
    if (owner && owner !== username) {
      const pathname = here.pathname.replace(/^\/[^/]+/, `/${owner}`);
      void navigate({ ...here, pathname }, { replace: true });
      return;
    }
    onKnown(grants);
    if (hasInvited.current) return;
    hasInvited.current = true;
    if (grants) return onInvite({ sheet: 'premium', intent: { kind: 'grant' }, invited: true });
    // a lead may be that of an ad, and no link at all
    const isSpent = isPremiumBearer(linkKey);
    const plan = { sheet: 'premium', intent: { kind: 'plan', planId: null }, invited: true } as const;
    if (isSpent) onInvite({ ...plan, spent: true });
    else if (!me.data?.signedIn) onInvite(plan);
  });
  useEffect(() => {
    if (isKnown) applyLink();
  }, [isKnown, grants]);
  if (linkKey === null || link.data || !link.isError || isLeft) return null;
  return (
    <Sheet title={words.UNCHECKED} onClose={() => setLeft(true)}>
      <div className="space-y-4 pt-4">
        <p role="alert">{messageOf(link.error)}</p>
        <p className="text-quiet">{words.UNCHECKED_TEXT}</p>
        <Button className="w-full" busy={link.isFetching} onClick={() => void link.refetch()}>
          {common.RETRY}
        </Button>
      </div>
    </Sheet>
  );
}
