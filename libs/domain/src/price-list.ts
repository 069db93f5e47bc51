import type { ProblemField } from './errors.js';
import { DAY_MS } from './limits.js';
import { discountPercent, isCents } from './money.js';
import { promiseFaults } from './promise.rules.js';

/** How old a price may be and still be shown as the former one, in ms (BIL-03). */
export const REFERENCE_PRICE_LIFE_MS = 30 * DAY_MS;
/** Minimum sales in the last 30 days for the label of the best-selling call (FV-25). */
export const BEST_SELLER_SALES = 10;
/** How much of a form is read at all, in characters and lines; what may be saved is less, see `PRICE_LIMITS`. */
export const PRICE_FORM = { name: 200, description: 1_000, line: 200, lines: 20 } as const;
/** What one row of a price list may hold. A price fits an integer column and every provider's decimal. */
export const PRICE_LIMITS = {
  nameLength: 80,
  descriptionLength: 400,
  lines: 12,
  lineLength: 120,
  cents: 100_000_000,
  days: 3_650,
  minutes: 600,
} as const;

/** The history and the sales of one former price. */
export interface ReferenceFacts {
  /** The price now, in integer cents. */
  priceCents: number;
  /** The price that would be struck through, in integer cents; null = none is claimed. */
  originalCents: number | null;
  /** When the price list last showed it; null = never. */
  lastOfferedAt: Date | null;
  /** When somebody last paid it; null = never. */
  lastSoldAt: Date | null;
}

/**
 * The struck-through price a visitor may be shown, in cents, or null: only one that was in the price list and was paid
 * within the 30 days before `now`, and that is higher than the price (BIL-03).
 */
export function referencePriceCents(facts: ReferenceFacts, now: Date): number | null {
  const { priceCents, originalCents, lastOfferedAt, lastSoldAt } = facts;
  if (originalCents === null || originalCents <= priceCents) return null;
  const since = now.getTime() - REFERENCE_PRICE_LIFE_MS;
  const recent = (at: Date | null): boolean => at !== null && at.getTime() > since;
  return recent(lastOfferedAt) && recent(lastSoldAt) ? originalCents : null;
}

/**
 * The discount in whole percent, floored from cents, never stored (BIL-04); null without a true reference price or
 * below one percent. Both amounts are integer cents. @throws RangeError when one is not.
 */
export function shownDiscount(referenceCents: number | null, priceCents: number): number | null {
  return referenceCents === null ? null : discountPercent(referenceCents, priceCents) || null;
}

export const OFFER_PHASES = ['upcoming', 'running', 'over'] as const;
export type OfferPhase = (typeof OFFER_PHASES)[number];

/** The phase of an offer at `now`: it starts at `startsAt` (null = at once) and is over at `expiresAt` itself (BIL-10). */
export function offerPhase(offer: { startsAt: Date | null; expiresAt: Date | null }, now: Date): OfferPhase {
  if (offer.expiresAt !== null && offer.expiresAt.getTime() <= now.getTime()) return 'over';
  return offer.startsAt !== null && offer.startsAt.getTime() > now.getTime() ? 'upcoming' : 'running';
}

export const CALL_BADGES = ['most-popular', 'recommended'] as const;
export type CallBadge = (typeof CALL_BADGES)[number];

/**
 * Labels for the call options (FV-25): 'MAIS POPULAR' for the one sold most in 30 days when that is at least ten and no
 * other was sold as often; without one, 'RECOMENDADA' for those the team marked. In the order given.
 */
export function callBadges(
  calls: ReadonlyArray<{ isFeatured: boolean; recentSales: number }>,
): Array<CallBadge | null> {
  const most = Math.max(0, ...calls.map(({ recentSales }) => recentSales));
  const leads = calls.filter(({ recentSales }) => recentSales === most).length === 1 && most >= BEST_SELLER_SALES;
  return calls.map(({ isFeatured, recentSales }) => {
    if (leads) return recentSales === most ? 'most-popular' : null;
    return isFeatured ? 'recommended' : null;
  });
}

/** Lines as they are stored: trimmed, without blank ones (BIL-02). */
export const tidyLines = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '');

/** One row of a price list before it is validated and saved. Money in integer cents, instants in UTC. */
export interface PriceDraft {
  name: string;
  description: string;
  priceCents: number;
  originalPriceCents: number | null;
  /** Days of a plan or offer, minutes of a call. */
  duration: number;
  benefits: readonly string[];
  highlightedBenefits: readonly string[];
  isLimitedTime: boolean;
  startsAt: Date | null;
  expiresAt: Date | null;
}
export type PriceListName = 'plans' | 'call-plans' | 'vip-offers';

const NAME_REQUIRED: Record<PriceListName, string> = {
  plans: 'Nome do plano é obrigatório',
  'call-plans': 'Nome da chamada é obrigatório',
  'vip-offers': 'Nome da oferta é obrigatório',
};

/**
 * Validates a row of a price list: one entry per wrong field, with the texts of the form; empty when it may be
 * saved (BIL-02, BIL-09, BIL-10). The same rules for plans, calls and offers.
 */
export function validatePrice(list: PriceListName, draft: PriceDraft): ProblemField[] {
  const faults: ProblemField[] = [];
  const fault = (wrong: boolean, field: string, code: string, message: string): void => {
    if (wrong && !faults.some((known) => known.field === field)) faults.push({ field, code, message });
  };
  const { priceCents, originalPriceCents: original, duration } = draft;
  const longest = list === 'call-plans' ? PRICE_LIMITS.minutes : PRICE_LIMITS.days;
  fault(draft.name.trim() === '', 'name', 'required', NAME_REQUIRED[list]);
  fault(draft.name.trim().length > PRICE_LIMITS.nameLength, 'name', 'too-long', 'Nome longo demais.');
  fault(
    draft.description.length > PRICE_LIMITS.descriptionLength,
    'description',
    'too-long',
    'Descrição longa demais.',
  );
  fault(!isCents(priceCents) || priceCents === 0, 'priceCents', 'too-small', 'Preço deve ser maior que zero');
  fault(priceCents > PRICE_LIMITS.cents, 'priceCents', 'too-big', 'Preço alto demais.');
  const low = original !== null && (!isCents(original) || original <= priceCents);
  fault(low, 'originalPriceCents', 'too-small', 'O preço original deve ser maior que o preço.');
  fault((original ?? 0) > PRICE_LIMITS.cents, 'originalPriceCents', 'too-big', 'Preço alto demais.');
  fault(!Number.isSafeInteger(duration) || duration < 1, 'duration', 'too-small', 'Duração deve ser maior que zero');
  fault(duration > longest, 'duration', 'too-big', 'Duração longa demais.');
  for (const field of ['benefits', 'highlightedBenefits'] as const) {
    fault(draft[field].length > PRICE_LIMITS.lines, field, 'too-many', 'Linhas demais.');
    fault(
      draft[field].some((line) => line.length > PRICE_LIMITS.lineLength),
      field,
      'too-long',
      'Linha longa demais.',
    );
    // a line about a call says what happens in it
    for (const { code, message } of list === 'call-plans' ? [] : promiseFaults(field, draft[field]))
      fault(true, field, code, message);
  }
  const { isLimitedTime, startsAt, expiresAt } = draft;
  fault(isLimitedTime && expiresAt === null, 'expiresAt', 'required', 'Informe quando a oferta termina.');
  fault(!isLimitedTime && expiresAt !== null, 'expiresAt', 'invalid', 'Só uma oferta por tempo limitado tem fim.');
  const reversed = startsAt !== null && expiresAt !== null && startsAt >= expiresAt;
  fault(reversed, 'expiresAt', 'invalid', 'A oferta precisa terminar depois de começar.');
  return faults;
}
