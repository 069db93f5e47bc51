import type { ModelDto, PaymentDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import type { ReactNode } from 'react';
import { useCountdown } from '../../lib/use-countdown.js';
import { Avatar } from '../../ui/avatar.js';
import { Amount } from './amount.js';
import { BankShows } from './bank-shows.js';
import { CountdownRing } from './countdown-ring.js';
import type { Link } from './payment-watcher.js';
import { PixCode } from './pix-code.js';
import { PixSteps } from './pix-steps.js';
import * as pix from './pix-words.js';
import { WaitBar } from './wait-bar.js';
import * as words from './words.js';

type Props = {
  payment: PaymentDto;
  clockOffsetMs: number;
  /** null: site-wide, or not known yet. */
  creator: ModelDto | null;
  link: Link;
  /** Stands here once its time has run out. */
  over: ReactNode;
};

/** The PIX code, its remaining time and the instructions (FV-31). Copying comes first; on desktops the QR code does. */
export function PixPanel({ payment, clockOffsetMs, creator, link, over }: Props) {
  const { pix: code, expiresAt } = payment;
  const leftMs = useCountdown(expiresAt ?? payment.serverTime, clockOffsetMs);
  if (!code || !expiresAt || leftMs <= 0) return over;
  return (
    <div className="mt-4 space-y-5">
      {/* as high as with her name, which may come later */}
      <p className="flex min-h-9.5 items-center gap-2.5 text-sm">
        {creator && <Avatar name={creator.displayName} image={creator.profileImage} className="size-9" />}
        <span className="min-w-0">
          {creator && <strong className="block truncate">{creator.displayName}</strong>}
          <span className="text-quiet">
            {words.nameOf(payment.planName, payment.planType === 'tip')}
            {payment.durationDays !== null &&
              words.planNameOf(payment.planName) !== words.term(payment.durationDays) &&
              ` · ${words.term(payment.durationDays)}`}
          </span>
        </span>
      </p>
      <div className="flex items-center justify-between gap-4">
        <Amount cents={payment.amount.amountCents} />
        <CountdownRing leftMs={leftMs} expiresAt={expiresAt} createdAt={payment.createdAt} />
      </div>
      {payment.coupon && (
        <p className="text-sm text-quiet tabular-nums">
          {pix.withCoupon(payment.coupon.code, formatBRL(payment.coupon.fullPrice.amountCents))}
        </p>
      )}
      {payment.recurring && (
        <p className="rounded-input bg-raised px-4 py-3 text-sm">
          {pix.monthly(formatBRL(payment.amount.amountCents))}
        </p>
      )}
      <div className="flex flex-col gap-5 md:flex-row-reverse md:items-start md:gap-7">
        <div className="min-w-0 flex-1 space-y-5">
          <PixCode code={code.code} />
          {payment.bankWillShow && <BankShows shows={payment.bankWillShow} />}
          <PixSteps />
        </div>
        <figure className="shrink-0 text-center">
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(code.qrSvg)}`}
            alt={pix.QR_CODE}
            className="mx-auto size-47 rounded-3xl bg-white p-2 md:size-56"
          />
          <figcaption className="mt-2 text-sm text-quiet">{pix.OTHER_DEVICE}</figcaption>
        </figure>
      </div>
      <WaitBar paymentId={payment.id} link={link} />
      <p className="sr-only">{pix.INSTRUCTIONS}</p>
    </div>
  );
}
