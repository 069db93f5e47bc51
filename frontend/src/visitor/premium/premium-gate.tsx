import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Open } from '../access/intent.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { queries } from '../queries.js';

type Props = {
  leadId: string | null;
  onKnown: (grants: boolean) => void;
  onInvite: (open: Open) => void;
};

/**
 * Asks what a premium address is good for, 'garantido' being said only of a link that really grants, and opens once what
 * that leads to: whoever is signed in already has nothing to sign up for (BIL-43).
 */
export default function PremiumGate({ leadId, onKnown, onInvite }: Props): null {
  const me = useQuery(queries.me());
  const link = useQuery({ ...moneyQueries.salesLink(leadId ?? ''), enabled: leadId !== null });
  const hasInvited = useRef(false);
  const isKnown = !me.isPending && (leadId === null || !link.isPending);
  const grants = link.data?.kind === 'premium' && link.data.usable;
  const tell = useEffectEvent(() => {
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
