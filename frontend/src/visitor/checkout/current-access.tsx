import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { formatDate } from '../../lib/instants.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { useMe } from '../queries.js';
import * as words from './words.js';

type Props = { modelId: string | null; durationDays: number };

/**
 * Tells who already has access until when, and that a further payment is added to it, before they pay twice (V11,
 * BIL-41). Nothing for everybody else.
 */
export function CurrentAccess({ modelId, durationDays }: Props) {
  const { signedIn } = useMe();
  const { data } = useQuery({ ...moneyQueries.subscriptions(), enabled: signedIn });
  const covering = data?.items.filter((period) => period.modelId === null || period.modelId === modelId) ?? [];
  const [last] = covering.toSorted((one, other) => Date.parse(other.expiresAt) - Date.parse(one.expiresAt));
  if (!last) return null;
  const isHouse = last.modelId === null && modelId !== null;
  return (
    <p role="status" className="flex items-start gap-3 rounded-input bg-raised px-4 py-3 text-sm">
      <Info className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
      <span>
        <strong className="block">{words.accessUntil(formatDate(last.expiresAt))}</strong>
        {isHouse ? words.accessOfHouse(last.planName) : words.accessAdded(durationDays)}
      </span>
    </p>
  );
}
