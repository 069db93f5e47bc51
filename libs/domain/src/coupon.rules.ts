/** What a coupon takes off: per cent of the price, cents of it, or nothing of it but days added (PUR-30). */
export const COUPON_KINDS = ['percent', 'cents', 'days'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** What a coupon may be: letters of its code, its value by kind (per cent, cents, days), and how often it is used (PUR-30). */
export const COUPON = {
  code: { min: 4, max: 24 },
  /** As typed: with spaces and hyphens, which count for nothing. */
  typed: { min: 1, max: 40 },
  value: { min: 1, max: 1_000_000 },
  values: {
    percent: { min: 1, max: 99 },
    cents: { min: 1, max: 1_000_000 },
    days: { min: 1, max: 366 },
  },
  maxUses: { min: 1, max: 100_000 },
  maxPerPerson: { min: 1, max: 20 },
} as const;
/** No coupon makes a total smaller than this, in cents: R$ 1 (PUR-30). */
export const LEAST_TOTAL_CENTS = 100;
/** What a code is made of. */
export const COUPON_CODE = /^[A-Z0-9]{4,24}$/;

/** Why a code is refused; each is a code of `ERRORS` (PUR-32). */
export const COUPON_REFUSALS = [
  'coupon-unknown',
  'coupon-not-yet',
  'coupon-over',
  'coupon-not-for-this',
  'coupon-first-only',
  'coupon-used-by-you',
  'coupon-used-up',
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

export interface CouponRule {
  kind: CouponKind;
  /** Per cent, cents or days, by kind. */
  value: number;
  /** null = of every creator, and of the house. */
  modelId: string | null;
  /** The plan or offer; null = whatever else fits. */
  planId: string | null;
  startsAt: Date;
  endsAt: Date | null;
  archivedAt: Date | null;
}
/** What somebody wants to buy. Cents; `durationDays` null: no period, a post. */
export interface CouponItem {
  id: string;
  modelId: string | null;
  priceCents: number;
  durationDays: number | null;
}

/** @returns a code as it is kept: capital letters and digits alone. 'verão 10' is no code: nothing is guessed into one. */
export const couponCodeOf = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** Letters nobody confuses: no I, L, O, U (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Bytes of a made code: 40 bits, which nobody finds at ten tries an hour (PUR-32). */
export const COUPON_CODE_BYTES = 5;
/** @param bytes five random ones. @returns eight letters. @throws RangeError for another number of them. */
export function madeCouponCode(bytes: Uint8Array): string {
  if (bytes.length !== COUPON_CODE_BYTES) throw new RangeError(`a code is made of ${COUPON_CODE_BYTES} bytes`);
  let bits = bytes.reduce((all, byte) => all * 256 + byte, 0);
  let code = '';
  for (let n = 0; n < 8; n += 1) {
    code = LETTERS.charAt(bits % 32) + code;
    bits = Math.floor(bits / 32);
  }
  return code;
}

/** Whether a value fits its kind. */
export function isCouponValue(kind: CouponKind, value: number): boolean {
  const { min, max } = COUPON.values[kind];
  return Number.isInteger(value) && value >= min && value <= max;
}

/**
 * What an item costs and lasts with a coupon: whole cents, half a cent in favour of who pays, and never below R$ 1 (PUR-30).
 * @returns null when the coupon would change nothing: then it is not taken.
 */
export function couponTotal(
  { kind, value }: Pick<CouponRule, 'kind' | 'value'>,
  { priceCents, durationDays }: Pick<CouponItem, 'priceCents' | 'durationDays'>,
): { priceCents: number; durationDays: number | null } | null {
  if (kind === 'days') return durationDays === null ? null : { priceCents, durationDays: durationDays + value };
  const off = kind === 'percent' ? Math.round((priceCents * value) / 100) : value;
  const total = Math.max(LEAST_TOTAL_CENTS, priceCents - off);
  return total < priceCents ? { priceCents: total, durationDays } : null;
}

/** Whether what is bought is what the coupon is for. A creator's coupon is not for the whole house. */
export const couponFits = (
  { modelId, planId }: Pick<CouponRule, 'modelId' | 'planId'>,
  item: Pick<CouponItem, 'id' | 'modelId'>,
): boolean => (modelId === null || modelId === item.modelId) && (planId === null || planId === item.id);

/** Why a coupon is not taken at this time; null = it is. */
export function couponTimeRefusal(
  { startsAt, endsAt, archivedAt }: Pick<CouponRule, 'startsAt' | 'endsAt' | 'archivedAt'>,
  now: Date,
): 'coupon-over' | 'coupon-not-yet' | null {
  if (archivedAt !== null || (endsAt !== null && endsAt <= now)) return 'coupon-over';
  return startsAt > now ? 'coupon-not-yet' : null;
}

/**
 * What an item costs with a coupon now, as far as that depends on nobody else: how often it was used is counted with the
 * charge (PUR-31). @param recurring every month: a coupon is for once.
 */
export function couponOffer(
  coupon: CouponRule,
  item: CouponItem,
  now: Date,
  recurring = false,
): { ok: true; priceCents: number; durationDays: number | null } | { ok: false; reason: CouponRefusal } {
  const reason = couponTimeRefusal(coupon, now);
  if (reason) return { ok: false, reason };
  const total = !recurring && couponFits(coupon, item) ? couponTotal(coupon, item) : null;
  return total ? { ok: true, ...total } : { ok: false, reason: 'coupon-not-for-this' };
}
