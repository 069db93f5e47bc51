import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { moneyQueries } from '../purchases/money-queries.js';

type Props = { leadId: string; onKnown: (grants: boolean) => void };

/** Asks what a premium link is good for: 'garantido' is said only of one that really grants (BIL-43). */
export default function PremiumGate({ leadId, onKnown }: Props): null {
  const link = useQuery(moneyQueries.salesLink(leadId));
  const { isPending } = link;
  const grants = link.data?.kind === 'premium' && link.data.usable;
  useEffect(() => {
    if (!isPending) onKnown(grants);
  }, [isPending, grants, onKnown]);
  return null;
}
