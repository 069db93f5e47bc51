import type { PostOffer } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Button } from '../../ui/button.js';
import * as common from '../common-words.js';
import { CouponLine } from '../coupons/coupon-line.js';
import { useCoupon } from '../coupons/use-coupon.js';
import type { Post } from '../feed/post.js';
import { Veil } from '../post-card/veil.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { postLines } from '../purchases/post-lines.js';
import { WithdrawalTerms } from '../purchases/withdrawal-terms.js';
import { BankLine } from './bank-line.js';
import * as words from './unlock-words.js';

type Props = {
  post: Pick<Post, 'id' | 'title' | 'veil'>;
  creator: string | null;
  signedIn?: boolean;
  onBuy: (coupon?: string) => void;
  onPlans?: (() => void) | undefined;
  onCancel: () => void;
};

/** One post behind its veil: what is in it, what it costs this viewer, how long it stays, and one button (PUR-02). */
export default function UnlockStep({ post, creator, ...step }: Props) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(moneyQueries.postOffer(post.id));
  return (
    <div className="space-y-4 pt-1">
      <div className="relative h-75 overflow-hidden rounded-card bg-field">
        <Veil post={post} />
      </div>
      <div>
        <p className="font-show text-[38px] leading-none text-balance">{data?.title ?? post.title}</p>
        <p className="mt-2 text-quiet">{words.byWhom(creator)}</p>
      </div>
      {isPending && (
        <div role="status">
          <span className="sr-only">{words.LOADING}</span>
          <div className="skeleton h-40 rounded-card" />
        </div>
      )}
      {isError && (
        <div role="alert" className="space-y-3 text-center">
          <p className="font-semibold">{words.FAILED}</p>
          <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
            {common.RETRY}
          </Button>
        </div>
      )}
      {data && <Offer offer={data} {...step} />}
    </div>
  );
}

type OfferProps = { offer: PostOffer } & Omit<Props, 'post' | 'creator'>;
function Offer({ offer, signedIn = false, onBuy, onPlans, onCancel }: OfferProps) {
  const { postId, state, price, facts } = offer;
  const coupon = useCoupon(`unlock:${postId}`, signedIn && state === 'for-sale');
  return (
    <>
      <ul className="space-y-2 text-sm">
        {postLines(facts).map((line) => (
          <li key={line} className="flex items-start gap-2.5 tabular-nums">
            <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
      {state === 'for-sale' && price ? (
        <>
          <CouponLine coupon={coupon} />
          <div className="space-y-1">
            <Button
              className="min-h-13.5 w-full tabular-nums"
              busy={coupon.isChecking}
              onClick={() => onBuy(coupon.taken)}
            >
              {words.openFor(formatBRL((coupon.offer?.after ?? price).amountCents))}
            </Button>
            <Button look="ghost" className="w-full" onClick={onCancel}>
              {words.NOT_NOW}
            </Button>
            {facts.isIncluded && onPlans && (
              <Button look="link" className="w-full" onClick={onPlans}>
                {words.SEE_PLANS}
              </Button>
            )}
          </div>
          <WithdrawalTerms isPost />
          <BankLine of="unlock" />
        </>
      ) : (
        <>
          <p role="status" className="rounded-card bg-field p-4 font-semibold">
            {state === 'for-sale' ? words.WHY_NOT['not-for-sale'] : words.WHY_NOT[state]}
          </p>
          <Button look="ghost" className="w-full" onClick={onCancel}>
            {common.CLOSE}
          </Button>
        </>
      )}
    </>
  );
}
