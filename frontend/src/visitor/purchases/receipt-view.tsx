import type { Receipt } from '@camarim/contracts';
import { formatBRL, PAYMENT_STATUS_LABELS } from '@camarim/domain';
import { Check } from 'lucide-react';
import { lazy, useState } from 'react';
import { formatDate, formatInstant } from '../../lib/instants.js';
import { Button } from '../../ui/button.js';
import { SheetBoundary } from '../layout/sheet-boundary.js';
import { includedLines } from './included-lines.js';
import { WithdrawalTerms } from './withdrawal-terms.js';

const WithdrawSheet = lazy(() => import('./withdraw-sheet.js'));

/** The receipt, with 'O que está incluído' as counted at the time of payment. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const [isLeaving, setLeaving] = useState(false);
  const { benefits, included, withdrawUntil } = receipt;
  const lines = [...benefits, ...includedLines(included)];
  return (
    <div className="space-y-6">
      <header className="flex items-end justify-between gap-4">
        <div>
          <p className="text-3xl font-extrabold tabular-nums">{formatBRL(receipt.amount.amountCents)}</p>
          <p className="text-quiet">{receipt.planName}</p>
        </div>
        <p className="text-sm font-semibold">{PAYMENT_STATUS_LABELS[receipt.status]}</p>
      </header>
      <dl className="divide-y divide-line rounded-card border border-line bg-bg text-sm">
        {rowsOf(receipt).map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 px-4 py-3">
            <dt className="shrink-0 text-quiet">{label}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 && (
        <section aria-labelledby="incluido">
          <h2 id="incluido" className="font-bold">
            O que está incluído
          </h2>
          <ul className="mt-2 space-y-2 text-sm">
            {lines.map((line) => (
              <li key={line} className="flex items-start gap-2.5">
                <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
                {line}
              </li>
            ))}
          </ul>
          {included && (
            <p className="mt-2 text-xs text-quiet">
              Contado em {formatInstant(included.at)}, quando o pagamento chegou.
            </p>
          )}
        </section>
      )}
      <Button look="secondary" className="w-full print:hidden" onClick={() => window.print()}>
        Imprimir ou salvar em PDF
      </Button>
      {withdrawUntil && (
        <section aria-label="Desistir da compra" className="print:hidden border-t border-line pt-4">
          <p className="text-sm text-quiet">
            Mudou de ideia? Até {formatInstant(withdrawUntil)} você pode desistir e receber tudo de volta.
          </p>
          <WithdrawalTerms />
          <Button look="secondary" className="mt-3 w-full" onClick={() => setLeaving(true)}>
            Desistir da compra
          </Button>
        </section>
      )}
      {isLeaving && (
        <SheetBoundary onClose={() => setLeaving(false)}>
          <WithdrawSheet purchase={receipt} onClose={() => setLeaving(false)} />
        </SheetBoundary>
      )}
    </div>
  );
}

function rowsOf(receipt: Receipt): [string, string][] {
  const { returned, paidAt, endToEndId, paymentId } = receipt;
  const rows: ([string, string] | null)[] = [
    ['Pago em', formatInstant(paidAt)],
    returned.amountCents > 0 ? ['Devolvido ou a caminho', formatBRL(returned.amountCents)] : null,
    accessOf(receipt),
    renewalOf(receipt),
    endToEndId ? ['ID do PIX', endToEndId] : null,
    ['Número', paymentId],
  ];
  return rows.filter((row) => row !== null);
}

function renewalOf({ recurring, startsAt }: Receipt): [string, string] | null {
  if (recurring) return ['Renovação', 'automática, enquanto você não cancelar'];
  // a call has no access period that could renew
  return startsAt ? ['Renovação', 'não renova sozinha'] : null;
}

function accessOf({ status, startsAt, expiresAt }: Receipt): [string, string] | null {
  if (status === 'refunded' || status === 'charged_back') return ['Acesso', 'encerrado com a devolução'];
  return startsAt && expiresAt ? ['Acesso', `de ${formatDate(startsAt)} a ${formatDate(expiresAt)}`] : null;
}
