import type { VipOfferDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock3, ShieldCheck } from 'lucide-react';
import { dateFormat } from '../../lib/date-format.js';
import { CLOCK } from '../../lib/locale.js';
import { Button } from '../../ui/button.js';
import { Pill } from '../../ui/pill.js';
import * as common from '../common-words.js';
import { CouponLine } from '../coupons/coupon-line.js';
import { useCoupon } from '../coupons/use-coupon.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { WithdrawalTerms } from '../purchases/withdrawal-terms.js';
import { Amount } from './amount.js';
import { BankLine } from './bank-line.js';
import { CurrentAccess } from './current-access.js';
import { Included } from './included.js';
import * as words from './words.js';

const END = dateFormat({
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: CLOCK.hourCycle,
  timeZone: 'America/Sao_Paulo',
});
type Props = {
  model: string | null;
  signedIn?: boolean;
  onAccept: (offer: VipOfferDto, coupon?: string) => void;
  onCancel: () => void;
};

/** The VIP offer as the server returns it; an ended offer shows a message (FV-23, FV-24, BIL-11). */
export function OfferStep({ model, ...step }: Props) {
  const { onCancel } = step;
  const offer = useQuery(moneyQueries.vipOffer(model));
  if (offer.isPending) {
    return (
      <div role="status" className="mt-4">
        <span className="sr-only">{words.LOADING_OFFER}</span>
        <div className="skeleton h-60 rounded-card" />
      </div>
    );
  }
  if (!offer.data) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-12 text-center">
        <p className="text-lg font-semibold">{offer.isError ? words.OFFER_FAILED : words.OFFER_OVER}</p>
        {offer.isError ? (
          <Button look="secondary" busy={offer.isFetching} onClick={() => void offer.refetch()}>
            {common.RETRY}
          </Button>
        ) : (
          <Button look="ghost" onClick={onCancel}>
            {common.CLOSE}
          </Button>
        )}
      </div>
    );
  }
  return <Offer offer={offer.data} {...step} />;
}

function Offer({ offer, signedIn = false, onAccept, onCancel }: { offer: VipOfferDto } & Omit<Props, 'model'>) {
  const { modelId, name, description, price, originalPrice, discountPercent, durationDays, expiresAt, benefits } =
    offer;
  const coupon = useCoupon(`vip:${offer.id}`, signedIn);
  const due = coupon.offer?.after ?? price;
  return (
    <div className="mt-5 space-y-5">
      <div>
        <p className="flex flex-wrap items-center gap-2 text-lg font-bold">
          {name}
          {discountPercent !== null && <Pill tone="gold">{words.off(discountPercent)}</Pill>}
        </p>
        {originalPrice && <p className="mt-1 text-sm font-semibold text-gold">{words.VIP_DISCOUNT}</p>}
        {description && <p className="mt-1 text-sm text-quiet">{description}</p>}
        <p className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-1">
          <Amount cents={price.amountCents} />
          <span className="pb-1 text-sm text-quiet tabular-nums">
            {originalPrice && (
              <s className="mr-2">
                <span className="sr-only">{common.WAS}</span>
                {formatBRL(originalPrice.amountCents)}
              </s>
            )}
            {words.forDays(durationDays)}
            {modelId === null && words.WHOLE_HOUSE}
          </span>
        </p>
        {expiresAt && (
          <p className="mt-3 flex items-center gap-1.5 text-sm text-warning">
            <Clock3 className="size-4" aria-hidden="true" />
            {words.goodUntil(END.format(Date.parse(expiresAt)))}
          </p>
        )}
      </div>
      <ul className="space-y-2 text-sm">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
            {words.benefit(benefit)}
          </li>
        ))}
      </ul>
      <Included modelId={modelId} />
      <CurrentAccess modelId={modelId} durationDays={durationDays} />
      <CouponLine coupon={coupon} />
      <div className="space-y-1">
        <Button
          className="min-h-13.5 w-full tabular-nums"
          busy={coupon.isChecking}
          onClick={() => onAccept(offer, coupon.taken)}
        >
          {words.TAKE_OFFER}: {formatBRL(due.amountCents)}
        </Button>
        <Button look="ghost" className="w-full" onClick={onCancel}>
          {common.CANCEL}
        </Button>
      </div>
      <p className="flex items-start gap-2 text-sm text-quiet">
        <ShieldCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
        {words.NO_RENEWAL}
      </p>
      <WithdrawalTerms />
      <BankLine of="vip" />
    </div>
  );
}
