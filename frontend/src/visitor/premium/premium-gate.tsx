import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Open } from '../access/intent.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { queries } from '../queries.js';

type Props = {
  /** The bearer of the address, or the lead of an old link. */
  linkKey: string | null;
  username: string;
  onKnown: (grants: boolean) => void;
  onInvite: (open: Open) => void;
};

/**
 * Asks what a premium address is good for, 'garantido' being said only of a link that really grants, and opens once what
 * that leads to: whoever is signed in already has nothing to sign up for (BIL-43).
 * The short address of an old link leads to the house: from there it goes on to the creator whose access it is.
 */
export default function PremiumGate({ linkKey, username, onKnown, onInvite }: Props): null {
  const me = useQuery(queries.me());
  const link = useQuery({ ...moneyQueries.premiumLink(linkKey ?? ''), enabled: linkKey !== null });
  const hasInvited = useRef(false);
  const isKnown = !me.isPending && (linkKey === null || !link.isPending);
  const grants = link.data?.grants ?? false;
  const here = useLocation();
  const navigate = useNavigate();
  const tell = useEffectEvent(() => {
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
    if (isKnown) tell();
  }, [isKnown, grants]);
  return null;
}
