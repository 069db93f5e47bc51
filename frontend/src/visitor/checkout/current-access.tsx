import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { plural } from '../../lib/counts.js';
import { formatDate } from '../../lib/instants.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { useMe } from '../queries.js';

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
        <strong className="block">Você já tem este acesso até {formatDate(last.expiresAt)}.</strong>
        {isHouse
          ? `Ele vem do plano ${last.planName}, que já inclui esta criadora: pagar agora não abre nada a mais até lá.`
          : `Se pagar agora, ${plural(durationDays, 'o dia novo começa', `os ${durationDays} dias novos começam`)} só depois disso.`}
      </span>
    </p>
  );
}
