import type { MyPaymentDto } from '@camarim/contracts';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../lib/instants.js';
import { buttonClass } from '../../ui/button.js';
import { paths } from '../paths.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { AccountSection, ReadState } from './account-section.js';

const GIVES_ACCESS: readonly MyPaymentDto['status'][] = ['approved', 'partially_refunded', 'disputed'];

/** What is running and until when: read from the receipts, the only ones who know the days that were bought. */
export function SubscriptionSection() {
  const [now] = useState(Date.now);
  const purchases = useInfiniteQuery(moneyQueries.myPayments());
  const paid = (purchases.data?.pages[0]?.items ?? []).filter(
    ({ status, durationDays }) => durationDays !== null && GIVES_ACCESS.includes(status),
  );
  const receipts = useQueries({ queries: paid.map(({ id }) => moneyQueries.receipt(id)) });
  const running = receipts
    .flatMap(({ data }) => data ?? [])
    .filter(({ expiresAt }) => expiresAt !== null && Date.parse(expiresAt) > now);
  const isWaiting = receipts.some(({ isPending }) => isPending);
  const failed = receipts.find(({ isError }) => isError);
  return (
    <AccountSection title="Assinatura">
      <ReadState of={purchases} />
      {failed && <ReadState of={failed} />}
      {isWaiting && <div className="skeleton h-16 rounded-input" />}
      {running.map(({ paymentId, planName, startsAt, expiresAt }) => (
        <div key={paymentId} className="rounded-input border border-gold/40 bg-bg px-4 py-3">
          <p className="font-semibold">{planName}</p>
          <p className="text-sm text-quiet">
            {startsAt && Date.parse(startsAt) > now
              ? `Começa em ${formatDate(startsAt)} e vai até ${formatDate(expiresAt ?? '')}`
              : `Ativa até ${formatDate(expiresAt ?? '')}`}
          </p>
        </div>
      ))}
      {running.length > 0 && (
        <p className="text-sm text-quiet">
          Cada pagamento vale pelo período comprado; só se renova o que está em “Renovação automática”. Para encerrar
          antes, desista da compra em até 7 dias, logo abaixo.
        </p>
      )}
      {purchases.data && !isWaiting && !failed && running.length === 0 && (
        <>
          <p className="text-sm text-quiet">Você não tem assinatura ativa.</p>
          <Link to={paths.home()} className={buttonClass('secondary')}>
            Ver planos
          </Link>
        </>
      )}
    </AccountSection>
  );
}
