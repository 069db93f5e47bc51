import type { SaleDetail } from '@camarim/contracts';
import { mayBeUndone, refundable } from '@camarim/domain';
import { Button, Group } from '@mantine/core';

export type SaleAct = 'approve' | 'reject' | 'notPaid' | 'refund' | 'courtesy';

/** Cents of the price that could be given back now, by the rule the server applies; 0 = none. */
export function refundableCents({ status, amount, returned, paidAt, proved }: SaleDetail): number {
  const verdict = refundable(
    {
      status,
      amountCents: amount.amountCents,
      returnedCents: returned.amountCents,
      paidAt: paidAt === null ? null : new Date(paidAt),
      proved,
    },
    null,
  );
  return verdict.ok ? verdict.amountCents : 0;
}

/** What can be decided about this payment as it is now. */
export function SaleActions({ sale, onAct }: { sale: SaleDetail; onAct: (act: SaleAct) => void }) {
  return (
    <Group gap="sm">
      {sale.status === 'pending' && (
        <>
          <Button onClick={() => onAct('approve')}>Aprovar</Button>
          <Button color="red" variant="light" onClick={() => onAct('reject')}>
            Rejeitar
          </Button>
        </>
      )}
      {refundableCents(sale) > 0 && (
        <Button color="red" variant="light" onClick={() => onAct('refund')}>
          Devolver
        </Button>
      )}
      {mayBeUndone({ ...sale, amountCents: sale.amount.amountCents }) && (
        <Button color="red" variant="light" onClick={() => onAct('notPaid')}>
          Não foi pago
        </Button>
      )}
      <Button variant="default" onClick={() => onAct('courtesy')}>
        Dar cortesia
      </Button>
    </Group>
  );
}
