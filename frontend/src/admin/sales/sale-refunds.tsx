import type { SaleRefund } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Text, Title } from '@mantine/core';
import { formatInstant } from '../../desk/format-instant.js';
import { REFUND_KINDS, REFUND_STATES, reasonWord } from './sale-words.js';

/** Whose name does not say the reason already. */
const SAYS_WHY: ReadonlySet<SaleRefund['kind']> = new Set(['automatic', 'staff']);

/** Money that went back, or is on its way. */
export function SaleRefunds({ refunds: all }: { refunds: readonly SaleRefund[] }) {
  // of what nobody had paid nothing went back
  const refunds = all.filter(({ kind }) => kind !== 'not-paid');
  if (refunds.length === 0) return null;
  return (
    <section aria-label="Devoluções">
      <Title order={3} size="h5">
        Devoluções
      </Title>
      <ul className="sale-log">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <Text size="sm" fw={600}>
              {formatBRL(refund.amount.amountCents)}, {REFUND_STATES[refund.status]}
            </Text>
            <Text size="sm">
              {REFUND_KINDS[refund.kind]}
              {SAYS_WHY.has(refund.kind) && `: ${reasonWord(refund.reason)}`}
            </Text>
            {refund.failure && (
              <Text size="sm" c="red">
                {refund.failure}
              </Text>
            )}
            <Text size="xs" c="dimmed">
              pedida em {formatInstant(refund.requestedAt)}
              {refund.settledAt && ` · concluída em ${formatInstant(refund.settledAt)}`}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
