import type { OwnPayment } from '@camarim/contracts';
import { formatBRL, isPaymentOpen, paymentGivesAccess } from '@camarim/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../lib/instants.js';
import { itemsOf } from '../../lib/items-of.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { Button, buttonClass } from '../../ui/button.js';
import { nameOf } from '../checkout/words.js';
import { useCreatorName } from '../home/use-models.js';
import { MoreButton, ReadState } from '../layout/read-state.js';
import { SheetBoundary } from '../layout/sheet-boundary.js';
import { paths } from '../paths.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { STATUS_LABELS } from '../purchases/words.js';
import { AccountSection } from './account-section.js';
import * as words from './money-words.js';
import { Whose } from './whose.js';

const WithdrawSheet = lazyPart(() => import('../purchases/withdraw-sheet.js'));

/** Every purchase with its receipt, and its withdrawal within seven days (FV-37, BIL-38). */
export function PurchasesSection() {
  const list = useInfiniteQuery(moneyQueries.myPayments());
  const [leaving, setLeaving] = useState<OwnPayment | null>(null);
  const purchases = itemsOf(list);
  const close = () => setLeaving(null);
  return (
    <AccountSection title={words.PURCHASES}>
      <ReadState of={list} />
      {list.data && purchases.length === 0 && <p className="text-sm text-quiet">{words.NO_PURCHASES}</p>}
      {purchases.length > 0 && (
        <ul className="divide-y divide-line rounded-input bg-field">
          {purchases.map((purchase) => (
            <li key={purchase.id} className="space-y-1 px-4 py-3">
              <Purchase purchase={purchase} onLeave={() => setLeaving(purchase)} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton of={list} />
      {leaving && (
        <SheetBoundary onClose={close}>
          <WithdrawSheet
            purchase={{ ...leaving, paymentId: leaving.id }}
            isGift={leaving.planType === 'tip'}
            isPost={leaving.planType === 'unlock'}
            onClose={close}
          />
        </SheetBoundary>
      )}
    </AccountSection>
  );
}

function Purchase({ purchase, onLeave }: { purchase: OwnPayment; onLeave: () => void }) {
  const creatorOf = useCreatorName();
  const {
    id,
    planType,
    planId,
    modelId,
    durationDays,
    amount,
    returned,
    status,
    debitOn,
    paidAt,
    createdAt,
    withdrawUntil,
  } = purchase;
  const planName = nameOf(purchase.planName, planType === 'tip');
  const isOpen = isPaymentOpen(status);
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 truncate font-medium">{planName}</p>
        <p className="font-semibold tabular-nums">{formatBRL(amount.amountCents)}</p>
      </div>
      <p className="facts text-sm text-quiet">
        <Whose name={modelId ? creatorOf(modelId) : durationDays ? words.WHOLE_HOUSE : undefined} />
        {isOpen && debitOn ? (
          <span>{words.debitOn(debitOn)}</span>
        ) : (
          <>
            <span>{isOpen ? words.WAITING : STATUS_LABELS[status]}</span>
            <span>{formatInstant(paidAt ?? createdAt)}</span>
          </>
        )}
      </p>
      {returned.amountCents > 0 && (
        <p className="text-sm text-quiet">{words.returned(formatBRL(returned.amountCents))}</p>
      )}
      <div className="flex flex-wrap gap-x-4">
        {planType === 'unlock' && paymentGivesAccess(status) && (
          <Link to={paths.post(planId)} aria-label={words.openPost(planName)} className={buttonClass('link')}>
            {words.OPEN_POST}
          </Link>
        )}
        {paidAt && (
          <Link to={paths.receipt(id)} aria-label={words.seeReceiptOf(planName)} className={buttonClass('link')}>
            {words.SEE_RECEIPT}
          </Link>
        )}
        {isOpen && !debitOn && (
          <Link to={paths.payment(id, paths.account())} className={buttonClass('link')}>
            {words.GO_TO_PIX}
          </Link>
        )}
        {withdrawUntil && (
          <Button look="link" aria-label={words.withdrawFrom(planName)} onClick={onLeave}>
            {words.WITHDRAW}
          </Button>
        )}
      </div>
    </>
  );
}
