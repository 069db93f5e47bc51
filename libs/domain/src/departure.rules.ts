import { DAY_MS } from './limits.js';

/** What happens to paid days when a creator leaves the site: kept until they end, or refunded in proportion (CAT-02). */
export const PAID_DAYS_CHOICES = ['keep', 'return'] as const;
export type PaidDaysChoice = (typeof PAID_DAYS_CHOICES)[number];

/**
 * The unused part of a price when the period is ended at `at`: the remaining days (a day that has begun counts for the
 * buyer) and their share of what was not refunded yet, rounded up to the cent.
 * @param period cents paid, cents of them already refunded, and the period.
 * @returns whole days and integer cents; never more cents than are left. Zero for a period that is over.
 * @throws RangeError for a period without length, or amounts that are not whole cents.
 */
export function unusedShare(
  period: { priceCents: number; returnedCents: number; startsAt: Date; expiresAt: Date },
  at: Date,
): { days: number; cents: number } {
  const { priceCents, returnedCents, startsAt, expiresAt } = period;
  const leftCents = priceCents - returnedCents;
  if (!Number.isSafeInteger(priceCents) || !Number.isSafeInteger(returnedCents) || returnedCents < 0 || leftCents < 0)
    throw new RangeError('money must be integer cents, and no more refunded than was paid');
  const lastsMs = expiresAt.getTime() - startsAt.getTime();
  if (!(lastsMs > 0)) throw new RangeError('a period ends after it starts');
  const total = Math.ceil(lastsMs / DAY_MS);
  const leftMs = expiresAt.getTime() - Math.max(at.getTime(), startsAt.getTime());
  const days = Math.min(total, Math.max(0, Math.ceil(leftMs / DAY_MS)));
  // integer arithmetic: a share of a price is never rounded through a float
  const cents = Number((BigInt(leftCents) * BigInt(days) + BigInt(total) - 1n) / BigInt(total));
  return { days, cents };
}
