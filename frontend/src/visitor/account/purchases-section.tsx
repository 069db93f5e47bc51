import type { MyPaymentDto } from '@camarim/contracts';
import { formatBRL, PAYMENT_STATUS_LABELS } from '@camarim/domain';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { accountApi } from '../../api/account.js';
import { formatDate, formatInstant } from '../../lib/instants.js';
import { Button, buttonClass } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { paths } from '../paths.js';
import { refreshAccess } from '../queries.js';
import { accountQueries } from './account-queries.js';
import { AccountSection, MoreButton, ReadState } from './account-section.js';
import { ConfirmSheet } from './confirm-sheet.js';
import { ReceiptSheet } from './receipt-sheet.js';

const OPEN: readonly MyPaymentDto['status'][] = ['created', 'pending'];

/** Every purchase with its receipt, and the way out of it within seven days (FV-37, BIL-38). */
export function PurchasesSection() {
  const client = useQueryClient();
  const list = useInfiniteQuery(accountQueries.purchases());
  const [receiptOf, setReceiptOf] = useState<string | null>(null);
  const [withdrawing, setWithdrawing] = useState<MyPaymentDto | null>(null);
  const purchases = list.data?.pages.flatMap((page) => page.items) ?? [];
  const withdraw = async (id: string) => {
    await accountApi.withdraw(id);
    toast('success', 'Compra desfeita. O valor volta para a conta que pagou.');
    await Promise.all([client.invalidateQueries({ queryKey: ['mine'] }), refreshAccess(client)]);
  };
  return (
    <AccountSection title="Compras e recibos">
      <ReadState of={list} />
      {list.data && purchases.length === 0 && <p className="text-sm text-quiet">Você ainda não comprou nada.</p>}
      {purchases.length > 0 && (
        <ul className="divide-y divide-line rounded-input border border-line bg-bg">
          {purchases.map((purchase) => (
            <li key={purchase.id} className="space-y-1 px-4 py-3">
              <div className="flex items-baseline justify-between gap-4">
                <p className="min-w-0 truncate font-medium">{purchase.planName}</p>
                <p className="font-semibold tabular-nums">{formatBRL(purchase.amount.amountCents)}</p>
              </div>
              <p className="text-sm text-quiet">
                {PAYMENT_STATUS_LABELS[purchase.status]} · {formatInstant(purchase.paidAt ?? purchase.createdAt)}
              </p>
              {purchase.returned.amountCents > 0 && (
                <p className="text-sm text-quiet">Devolvido: {formatBRL(purchase.returned.amountCents)}</p>
              )}
              <div className="flex flex-wrap gap-x-4">
                {purchase.paidAt && (
                  <Button
                    look="ghost"
                    className="min-h-11 px-0 text-sm underline"
                    aria-label={`Ver recibo de ${purchase.planName}`}
                    onClick={() => setReceiptOf(purchase.id)}
                  >
                    Ver recibo
                  </Button>
                )}
                {OPEN.includes(purchase.status) && (
                  <Link
                    to={paths.payment(purchase.id, paths.account())}
                    className={buttonClass('ghost', 'min-h-11 px-0 text-sm underline')}
                  >
                    Ir para o PIX
                  </Link>
                )}
                {purchase.withdrawUntil && (
                  <Button
                    look="ghost"
                    className="min-h-11 px-0 text-sm underline"
                    aria-label={`Desistir da compra de ${purchase.planName}`}
                    onClick={() => setWithdrawing(purchase)}
                  >
                    Desistir da compra
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <MoreButton of={list} />
      {receiptOf && <ReceiptSheet paymentId={receiptOf} onClose={() => setReceiptOf(null)} />}
      {withdrawing && (
        <ConfirmSheet
          title="Desistir da compra?"
          action="Desistir e receber de volta"
          run={() => withdraw(withdrawing.id)}
          onClose={() => setWithdrawing(null)}
        >
          <p>
            {formatBRL(withdrawing.amount.amountCents)} voltam por PIX para a conta que pagou, e o acesso de{' '}
            {withdrawing.planName} termina agora.
          </p>
          {withdrawing.withdrawUntil && <p>Você pode desistir até {formatDate(withdrawing.withdrawUntil)}.</p>}
        </ConfirmSheet>
      )}
    </AccountSection>
  );
}
