import type { Recurrence } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyApi } from '../../api/visitor-money.js';
import { formatDate } from '../../lib/instants.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { ConfirmSheet } from '../layout/confirm-sheet.js';
import { MoreButton, ReadState } from '../layout/read-state.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { AccountSection } from './account-section.js';

/** '2026-11-20' -> '20/11/2026'. */
const dayOf = (date: string): string => date.split('-').reverse().join('/');

/** Monthly payments authorised at the bank (Pix Automático), and how to cancel them (BIL-48). */
export function RenewalsSection() {
  const client = useQueryClient();
  const list = useInfiniteQuery(moneyQueries.recurrences());
  const [leaving, setLeaving] = useState<Recurrence | null>(null);
  const renewals = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const cancel = async (id: string) => {
    try {
      await moneyApi.endRecurrence(id);
      toast('success', 'Renovação automática cancelada.');
    } finally {
      // also after an error: the list on the page is then out of date
      void client.invalidateQueries(moneyQueries.recurrences());
    }
  };
  return (
    <AccountSection title="Renovação automática" text="O que seu banco paga todo mês por Pix Automático.">
      <ReadState of={list} />
      {list.data && renewals.length === 0 && (
        <p className="text-sm text-quiet">Nada se renova sozinho: cada pagamento vale só pelo período comprado.</p>
      )}
      {renewals.length > 0 && (
        <ul className="divide-y divide-line rounded-input border border-line bg-bg">
          {renewals.map((renewal) => (
            <li key={renewal.id} className="space-y-1 px-4 py-3">
              <Renewal renewal={renewal} onCancel={() => setLeaving(renewal)} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton of={list} />
      {leaving && (
        <ConfirmSheet
          title="Cancelar a renovação automática?"
          action="Cancelar renovação"
          run={() => cancel(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          <p>
            Seu banco deixa de pagar {formatBRL(leaving.amount.amountCents)} por mês. O acesso já pago continua até o
            fim.
          </p>
          <p>Um débito marcado para hoje já está com o banco e ainda pode ser feito; ele vale um mês de acesso.</p>
        </ConfirmSheet>
      )}
    </AccountSection>
  );
}

function Renewal({ renewal, onCancel }: { renewal: Recurrence; onCancel: () => void }) {
  const { planName, amount, status } = renewal;
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 truncate font-medium">{planName}</p>
        <p className="shrink-0 font-semibold tabular-nums">{formatBRL(amount.amountCents)} por mês</p>
      </div>
      <p className="text-sm text-quiet">{stateOf(renewal)}</p>
      {status === 'approved' && (
        <Button look="link" aria-label={`Cancelar renovação de ${planName}`} onClick={onCancel}>
          Cancelar renovação
        </Button>
      )}
    </>
  );
}

function stateOf({ status, missed, nextDebitOn, endedAt, endedBy, endReason }: Recurrence): string {
  const next = nextDebitOn ? dayOf(nextDebitOn) : null;
  if (status === 'approved') {
    if (missed) return `O débito deste mês não foi feito.${next ? ` Próxima tentativa: ${next}` : ''}`;
    return next ? `Próxima cobrança em ${next}` : 'Ativa';
  }
  const when = endedAt ? ` em ${formatDate(endedAt)}` : '';
  const last = next ? ` Um último débito, de ${next}, ainda pode ser feito.` : '';
  if (endReason === 'debit-refused') return `Encerrada${when}: o banco não fez o débito.`;
  return `${endedBy === 'bank' ? 'Cancelada no app do banco' : 'Cancelada'}${when}.${last}`;
}
