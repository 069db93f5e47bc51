import type { Recurrence } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyApi } from '../../api/visitor-money.js';
import { formatDate } from '../../lib/instants.js';
import { itemsOf } from '../../lib/items-of.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { planNameOf } from '../checkout/words.js';
import { useCreatorName } from '../home/use-models.js';
import { ConfirmSheet } from '../layout/confirm-sheet.js';
import { MoreButton, ReadState } from '../layout/read-state.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { AccountSection } from './account-section.js';
import * as words from './money-words.js';
import { Whose } from './whose.js';

/** Monthly payments authorised at the bank (Pix Automático), and how to cancel them (BIL-48). */
export function RenewalsSection() {
  const client = useQueryClient();
  const list = useInfiniteQuery(moneyQueries.recurrences());
  const [leaving, setLeaving] = useState<Recurrence | null>(null);
  const renewals = itemsOf(list);
  const cancel = async (id: string) => {
    try {
      await moneyApi.endRecurrence(id);
      toast('success', words.RENEWAL_CANCELLED);
    } finally {
      // also after an error: the list on the page is then out of date
      void client.invalidateQueries(moneyQueries.recurrences());
    }
  };
  return (
    <AccountSection title={words.RENEWAL} text={words.RENEWAL_TEXT}>
      <ReadState of={list} />
      {list.data && renewals.length === 0 && <p className="text-sm text-quiet">{words.NO_RENEWAL}</p>}
      {renewals.length > 0 && (
        <ul className="divide-y divide-line rounded-input bg-field">
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
          title={words.CANCEL_RENEWAL_TITLE}
          action={words.CANCEL_RENEWAL}
          run={() => cancel(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          <p>{words.cancelRenewalText(formatBRL(leaving.amount.amountCents))}</p>
          <p>{words.CANCEL_RENEWAL_TODAY}</p>
        </ConfirmSheet>
      )}
    </AccountSection>
  );
}

function Renewal({ renewal, onCancel }: { renewal: Recurrence; onCancel: () => void }) {
  const creatorOf = useCreatorName();
  const { modelId, amount, status } = renewal;
  const planName = planNameOf(renewal.planName);
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 truncate font-medium">{planName}</p>
        <p className="shrink-0 font-semibold tabular-nums">{words.aMonth(formatBRL(amount.amountCents))}</p>
      </div>
      <p className="facts text-sm text-quiet">
        <Whose name={modelId === null ? words.WHOLE_HOUSE : creatorOf(modelId)} />
        <span>{stateOf(renewal)}</span>
      </p>
      {status === 'approved' && (
        <Button look="link" aria-label={words.cancelRenewalOf(planName)} onClick={onCancel}>
          {words.CANCEL_RENEWAL}
        </Button>
      )}
    </>
  );
}

function stateOf({ status, missed, nextDebitOn, endedAt, endedBy, endReason }: Recurrence): string {
  const next = nextDebitOn ? words.dayOf(nextDebitOn) : null;
  if (status === 'approved') {
    if (missed) return words.missed(next);
    return next ? words.nextCharge(next) : words.ACTIVE;
  }
  const day = endedAt ? formatDate(endedAt) : null;
  if (endReason === 'debit-refused') return words.endedByDebit(day);
  return words.cancelled(endedBy === 'bank', day, next);
}
