import type { ReceiptDto } from '@camarim/contracts';
import { formatBRL, PAYMENT_STATUS_LABELS } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { plural } from '../../lib/counts.js';
import { formatInstant } from '../../lib/instants.js';
import { Button } from '../../ui/button.js';
import { Sheet } from '../../ui/sheet.js';
import { accountQueries } from './account-queries.js';
import { ReadState } from './account-section.js';

/** What was bought, for how much, and what there was to see when it was paid. */
export function ReceiptSheet({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const receipt = useQuery(accountQueries.receipt(paymentId));
  return (
    <Sheet title="Recibo" onClose={onClose}>
      <div className="mt-4 space-y-4">
        <ReadState of={receipt} />
        {receipt.data && <Receipt receipt={receipt.data} />}
        {receipt.data && (
          <Button look="secondary" className="w-full" onClick={() => window.print()}>
            Imprimir ou salvar em PDF
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function Receipt({ receipt }: { receipt: ReceiptDto }) {
  const { included } = receipt;
  const rows: [string, string | null][] = [
    ['Plano', receipt.planName],
    ['Valor', formatBRL(receipt.amount.amountCents)],
    ['Devolvido', receipt.returned.amountCents > 0 ? formatBRL(receipt.returned.amountCents) : null],
    ['Situação', PAYMENT_STATUS_LABELS[receipt.status]],
    ['Pago em', formatInstant(receipt.paidAt)],
    ['Acesso de', receipt.startsAt && formatInstant(receipt.startsAt)],
    ['Acesso até', receipt.expiresAt && formatInstant(receipt.expiresAt)],
    ['Pedido', receipt.paymentId],
    ['Transação PIX', receipt.endToEndId],
  ];
  return (
    <>
      <dl className="divide-y divide-line rounded-input border border-line bg-bg">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex items-baseline justify-between gap-4 px-4 py-3">
                <dt className="shrink-0 text-sm text-quiet">{label}</dt>
                <dd className="min-w-0 break-all text-right font-medium tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {(receipt.benefits.length > 0 || included) && (
        <div className="text-sm">
          <h3 className="font-semibold">O que está incluído</h3>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-quiet">
            {receipt.benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
            {included && (
              <li>
                {included.posts} {plural(included.posts, 'publicação', 'publicações')} no dia da compra:{' '}
                {included.videos} {plural(included.videos, 'vídeo', 'vídeos')} e {included.photos}{' '}
                {plural(included.photos, 'foto', 'fotos')}
              </li>
            )}
          </ul>
        </div>
      )}
    </>
  );
}
