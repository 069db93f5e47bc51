import type { Receipt } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate, formatInstant } from '../../lib/instants.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { Button } from '../../ui/button.js';
import { benefit, nameOf } from '../checkout/words.js';
import * as couponWords from '../coupons/words.js';
import { SheetBoundary } from '../layout/sheet-boundary.js';
import { includedLines } from './included-lines.js';
import { postLines } from './post-lines.js';
import { ReceiptNumber } from './receipt-number.js';
import { WithdrawalTerms } from './withdrawal-terms.js';
import * as words from './words.js';

const WithdrawSheet = lazyPart(() => import('./withdraw-sheet.js'));

/** The receipt, with 'O que está incluído' as counted at the time of payment. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const [isLeaving, setLeaving] = useState(false);
  const { benefits, included, post, withdrawUntil } = receipt;
  const lines = [...benefits.map(benefit), ...includedLines(included), ...postLines(post)];
  const countedAt = included?.at ?? post?.at;
  return (
    <>
      <div className="space-y-6">
        <header className="flex items-end justify-between gap-4">
          <div>
            <p className="text-3xl font-extrabold tabular-nums">{formatBRL(receipt.amount.amountCents)}</p>
            <p className="text-quiet">{nameOf(receipt.planName, receipt.tip !== null)}</p>
          </div>
          <p className="text-sm font-semibold">{words.STATUS_LABELS[receipt.status]}</p>
        </header>
        <dl className="divide-y divide-line rounded-card bg-field text-sm">
          {rowsOf(receipt).map(([label, value]) => (
            <Row key={label} label={label}>
              {value}
            </Row>
          ))}
          <Row label={words.NUMBER}>
            <ReceiptNumber number={receipt.paymentId} />
          </Row>
        </dl>
        {lines.length > 0 && (
          <section aria-labelledby="incluido">
            <h2 id="incluido" className="font-bold">
              {words.INCLUDED}
            </h2>
            <ul className="mt-2 space-y-2 text-sm">
              {lines.map((line) => (
                <li key={line} className="flex items-start gap-2.5">
                  <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
                  {line}
                </li>
              ))}
            </ul>
            {countedAt && (
              <p className="mt-2 text-xs text-quiet">
                {post ? words.countedBefore(formatInstant(countedAt)) : words.countedAt(formatInstant(countedAt))}
              </p>
            )}
          </section>
        )}
        <Button look="secondary" className="w-full print:hidden" onClick={() => window.print()}>
          {words.PRINT}
        </Button>
        {withdrawUntil && (
          <section aria-label={words.WITHDRAW} className="print:hidden border-t border-line pt-4">
            <p className="text-sm text-quiet">{words.withdrawUntil(formatInstant(withdrawUntil))}</p>
            <WithdrawalTerms isPost={post !== null} />
            <Button look="secondary" className="mt-3 w-full" onClick={() => setLeaving(true)}>
              {words.WITHDRAW}
            </Button>
          </section>
        )}
      </div>
      {/* beside the parts: among them it would move the last one */}
      {isLeaving && (
        <SheetBoundary onClose={() => setLeaving(false)}>
          <WithdrawSheet
            purchase={receipt}
            isGift={receipt.tip !== null}
            isPost={post !== null}
            onClose={() => setLeaving(false)}
          />
        </SheetBoundary>
      )}
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 px-4 py-3">
      <dt className="shrink-0 text-quiet">{label}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function rowsOf(receipt: Receipt): [string, string][] {
  const { returned, paidAt, endToEndId } = receipt;
  const rows: ([string, string] | null)[] = [
    [words.PAID_ON, formatInstant(paidAt)],
    couponOf(receipt),
    returned.amountCents > 0 ? [words.RETURNED, formatBRL(returned.amountCents)] : null,
    accessOf(receipt),
    renewalOf(receipt),
    ...tipRows(receipt),
    endToEndId ? [words.PIX_ID, endToEndId] : null,
  ];
  return rows.filter((row) => row !== null);
}

function couponOf({ coupon, amount }: Receipt): [string, string] | null {
  if (!coupon) return null;
  const { code, fullPrice } = coupon;
  const isLess = fullPrice.amountCents > amount.amountCents;
  const text = isLess ? couponWords.inReceipt(code, formatBRL(fullPrice.amountCents)) : couponWords.inReceiptDays(code);
  return [couponWords.COUPON, text];
}

function tipRows({ tip }: Receipt): ([string, string] | null)[] {
  if (!tip) return [];
  return [
    tip.note ? [words.NOTE, tip.note] : null,
    [words.YOUR_NAME, tip.shown ? words.NAME_SHOWN : words.NAME_HIDDEN],
    tip.thankedAt ? [words.THANKED, formatInstant(tip.thankedAt)] : null,
  ];
}

function renewalOf({ recurring, startsAt }: Receipt): [string, string] | null {
  if (recurring) return [words.RENEWAL, words.RENEWS];
  // a call has no access period that could renew
  return startsAt ? [words.RENEWAL, words.RENEWS_NOT] : null;
}

function accessOf({ status, startsAt, expiresAt, post }: Receipt): [string, string] | null {
  // a mimo and a call open nothing, so nothing ends with them either
  if (!post && !startsAt) return null;
  if (status === 'refunded' || status === 'charged_back') return [words.ACCESS, words.ACCESS_ENDED];
  if (post) return [words.ACCESS, words.FOR_EVER];
  return startsAt && expiresAt ? [words.ACCESS, words.fromTo(formatDate(startsAt), formatDate(expiresAt))] : null;
}
