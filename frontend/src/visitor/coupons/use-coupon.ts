import type { CouponOffer } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useKeptStep } from '../../lib/kept-step.js';
import { moneyQueries } from '../purchases/money-queries.js';

/**
 * The code a fan gave, and what it makes of one purchase; it stays while another plan is chosen, and through signing up.
 * @param what 'subscription:', 'vip:' or 'unlock:' and an id.
 */
export function useCoupon(what: string, signedIn: boolean) {
  const [code, setCode] = useKeptStep('sheet.coupon', '');
  const isAsked = signedIn && code !== '';
  const { data, error, isFetching } = useQuery({ ...moneyQueries.coupon(what, code), enabled: isAsked });
  const offer: CouponOffer | null = isAsked && !error && data ? data : null;
  return {
    ...{ code, setCode, signedIn, offer },
    error: isAsked && !isFetching ? error : null,
    /** Nothing is bought at the full price while a lower one is looked for. */
    isChecking: isAsked && isFetching && !offer,
    /** What to order with; undefined: nothing, or a code that is refused. */
    taken: offer?.code,
  };
}
export type CouponChoice = ReturnType<typeof useCoupon>;
