/** A month in the words of a price list, in days: '3 meses' are 90 of them. */
const MONTH_DAYS = 30;

/** What a plan costs and for how long. Money in integer cents. */
export interface Term {
  priceCents: number;
  durationDays: number;
}

/**
 * What a plan costs for 30 days, in cents, rounded up: what is shown is never less than what is paid.
 * @returns null for a plan of less than 30 days: a price for a month would not be true of it.
 */
export function monthlyCents({ priceCents, durationDays }: Term): number | null {
  return durationDays < MONTH_DAYS ? null : Math.ceil((priceCents * MONTH_DAYS) / durationDays);
}

/**
 * How much less a day costs than in `shorter`, in whole percent, floored. Both are on sale now, so the saving is one a
 * buyer can check (BIL-04). @returns null when nothing is saved.
 */
export function savingPercent(longer: Term, shorter: Term): number | null {
  if (longer.durationDays <= shorter.durationDays) return null;
  const whole = shorter.priceCents * longer.durationDays;
  const saved = whole - longer.priceCents * shorter.durationDays;
  return Math.floor((saved * 100) / whole) > 0 ? Math.floor((saved * 100) / whole) : null;
}

/** What one minute of a call costs, in cents, rounded up. @param minutes at least 1. */
export const minuteCents = (priceCents: number, minutes: number): number => Math.ceil(priceCents / minutes);

/** A row of a price list that is on sale, as far as it can contradict another. */
export interface PricedItem {
  id: string;
  name: string;
  /** null = the whole house. */
  modelId: string | null;
  priceCents: number;
  /** Days of a plan or an offer, minutes of a call. */
  duration: number;
}
/** `more` gives as much as `less` and something on top, and does not cost more: nobody would buy `less`. */
export interface PriceContradiction {
  more: PricedItem;
  less: PricedItem;
}

/**
 * The pairs of a price list that contradict each other (V1): something wider (the whole house instead of one creator) or
 * longer that is not dearer than something narrower or shorter. Items of two creators are not compared.
 */
export function priceContradictions(items: readonly PricedItem[]): PriceContradiction[] {
  return items.flatMap((more) =>
    items.filter((less) => givesMore(more, less) && more.priceCents <= less.priceCents).map((less) => ({ more, less })),
  );
}

function givesMore(more: PricedItem, less: PricedItem): boolean {
  const covers = more.modelId === null || more.modelId === less.modelId;
  const isWider = more.modelId === null && less.modelId !== null;
  return covers && more.duration >= less.duration && (isWider || more.duration > less.duration);
}

/** What was bought, as people read it (BIL-17). */
const PLAN_TYPE_LABELS: Readonly<Record<string, string>> = {
  call: 'Chamada',
  subscription: 'Assinatura',
  premium: 'Premium',
  vip: 'VIP',
  unlock: 'Publicação avulsa',
  tip: 'Mimo',
  basic: 'Básico',
};
/** The name of a plan type; one that is not known is shown as it is (BIL-17). */
export const planTypeLabel = (type: string): string =>
  (Object.hasOwn(PLAN_TYPE_LABELS, type) ? PLAN_TYPE_LABELS[type] : undefined) ?? type;
/** How a sale came about (BIL-17). */
export const PAYMENT_METHOD_LABELS = { pix: 'PIX', courtesy: 'Cortesia', whatsapp_sale: 'Venda por WhatsApp' } as const;

/**
 * The lines of an offer: its own, else what every access of its scope delivers (FV-23, BIL-07). None promises a chat, a
 * discount or support at any hour: nothing in the product keeps that; nor all there is, of which some is sold apart (BIL-12).
 */
export function offerBenefits({
  benefits,
  modelId,
}: {
  benefits: readonly string[];
  modelId: string | null;
}): string[] {
  if (benefits.length > 0) return [...benefits];
  return [
    modelId === null
      ? 'Todas as publicações para assinantes, de todas as modelos'
      : 'Todas as publicações dela para assinantes',
    'Fotos e vídeos exclusivos, sem cortes',
    'Chamadas marcadas por período no clube VIP',
    'Sem renovação automática',
  ];
}
