/** All of a sale, in basis points: hundredths of a per cent. */
export const WHOLE_SHARE = 10_000;
/** What the team may set as one share of a sale, in basis points. */
export const SHARE_BOUNDS = { min: 1, max: WHOLE_SHARE } as const;
/** How many share one post. */
export const POST_SHARES = { min: 2, max: 10 } as const;
/** What an agency is called, in characters. */
export const AGENCY_NAME = { min: 2, max: 80 } as const;

/**
 * Divides `cents` in proportion to `weights` by largest remainder: each gets the cents below its exact part, and what is left
 * goes one by one to the largest remainders, of equal ones to the first (LED-01). The parts add up to `cents`, and none is
 * more than its exact part rounded up. All weights 0: everybody gets 0.
 * @param cents whole, 0 or more. @param weights whole, 0 or more each.
 * @throws RangeError for anything else.
 */
export function divideCents(cents: number, weights: readonly number[]): number[] {
  if (![cents, ...weights].every((value) => Number.isSafeInteger(value) && value >= 0))
    throw new RangeError('only whole amounts that are not negative can be divided');
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const parts = exact.map((part) => Number(part / all));
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % all }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  const left = cents - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** What one account gets of a sale, in basis points. */
export interface Share {
  accountId: string;
  basisPoints: number;
}

/** Whether shares of one sale can be: each within its bounds, and together not more than all of it (LED-01). */
export function sharesFit(shares: readonly Share[]): boolean {
  const { min, max } = SHARE_BOUNDS;
  const valid = shares.every(({ basisPoints: b }) => Number.isSafeInteger(b) && b >= min && b <= max);
  return valid && shares.reduce((sum, { basisPoints }) => sum + basisPoints, 0) <= WHOLE_SHARE;
}

/**
 * Which shares divide a sale: those of its post when it has some, which then stand for everything agreed with its creator,
 * else those of its creator (LED-09).
 */
export function sharesInForce(ofCreator: readonly Share[], ofPost: readonly Share[]): readonly Share[] {
  return ofPost.length > 0 ? ofPost : ofCreator;
}

/** Why a post cannot be shared so; null = it can (LED-09). @param creatorId whose post it is. */
export function postSharesFault(
  creatorId: string,
  shares: readonly Share[],
): 'count' | 'twice' | 'without-creator' | 'more-than-all' | null {
  if (shares.length < POST_SHARES.min || shares.length > POST_SHARES.max) return 'count';
  const accounts = new Set(shares.map(({ accountId }) => accountId));
  if (accounts.size < shares.length) return 'twice';
  if (!accounts.has(creatorId)) return 'without-creator';
  return sharesFit(shares) ? null : 'more-than-all';
}

/**
 * Who gets which cents of a sale: the shares by account, what is left is the house's (LED-01).
 * @throws RangeError when the shares do not fit.
 */
export function divideSale(
  cents: number,
  shares: readonly Share[],
): { houseCents: number; parts: Map<string, number> } {
  if (!sharesFit(shares)) throw new RangeError('the shares of a sale are more than all of it');
  const ordered = [...shares].sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
  const given = ordered.reduce((sum, { basisPoints }) => sum + basisPoints, 0);
  const parts = divideCents(cents, [...ordered.map(({ basisPoints }) => basisPoints), WHOLE_SHARE - given]);
  return {
    houseCents: parts[ordered.length] ?? 0,
    parts: new Map(ordered.map(({ accountId }, index) => [accountId, parts[index] ?? 0])),
  };
}
