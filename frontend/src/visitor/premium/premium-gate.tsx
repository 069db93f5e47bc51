import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Open } from '../access/intent.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { queries } from '../queries.js';

type Props = {
  /** The bearer token in the address, or the lead of an old link. */
  linkKey: string | null;
  username: string;
  onKnown: (grants: boolean) => void;
  onInvite: (open: Open) => void;
};

/**
 * Looks up what a premium link grants, since the text may promise access only for a link that really grants it, and
 * opens the matching sheet once; somebody already signed in does not get the sign-up (BIL-43).
 * The short address of an old link leads to the main profile: from there the fan is redirected to the creator whose
 * access it grants.
 */
export default function PremiumGate({ linkKey, username, onKnown, onInvite }: Props): null {
  const me = useQuery(queries.me());
  const link = useQuery({ ...moneyQueries.premiumLink(linkKey ?? ''), enabled: linkKey !== null });
  const hasInvited = useRef(false);
  const isKnown = !me.isPending && (linkKey === null || !link.isPending);
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
    if (grants) onInvite({ sheet: 'premium', intent: { kind: 'grant' }, invited: true });
    else if (!me.data?.signedIn) onInvite({ sheet: 'premium', intent: { kind: 'plan', planId: null }, invited: true });
  });
  useEffect(() => {
    if (isKnown) applyLink();
  }, [isKnown, grants]);
  return null;
}
