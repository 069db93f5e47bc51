import type { PriceListName } from '@camarim/domain';

/** A row of any of the three lists, named alike. Instants as dates, money in cents. */
export interface PriceRow {
  id: string;
  modelId: string | null;
  name: string;
  description: string;
  priceCents: number;
  originalPriceCents: number | null;
  duration: number;
  isActive: boolean;
  isFeatured: boolean;
  isVip: boolean;
  isLimitedTime: boolean;
  startsAt: Date | null;
  expiresAt: Date | null;
  benefits: string[];
  highlightedBenefits: string[];
  archivedAt: Date | null;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}
/** What a visitor-safe reference price is decided from (BIL-03). */
export interface ReferenceColumns {
  lastOfferedAt: Date | null;
  lastSoldAt: Date | null;
}

type Written = Exclude<keyof PriceRow, 'id' | 'archivedAt' | 'revision' | 'createdAt' | 'updatedAt'>;
/** Which column holds a field; what a list has not reads as the given constant and is never written. */
type Columns = { [F in Written]: string | { none: string } };

const COMMON = {
  name: 'name',
  description: 'description',
  priceCents: 'price_cents',
  isActive: 'is_active',
} as const;
const NO = { none: 'false' };
const NULL_CENTS = { none: 'null::integer' };
const NEVER = { none: 'null::timestamptz' };
const NO_LINES = { none: `'{}'::text[]` };

export const PRICE_TABLES: Record<PriceListName, { table: string; columns: Columns }> = {
  plans: {
    table: 'plan',
    columns: {
      ...COMMON,
      ...{ modelId: 'model_id', originalPriceCents: 'original_price_cents', duration: 'duration_days' },
      ...{ isFeatured: 'is_featured', benefits: 'benefits', highlightedBenefits: 'highlighted_benefits' },
      ...{ isVip: NO, isLimitedTime: NO, startsAt: NEVER, expiresAt: NEVER },
    },
  },
  'call-plans': {
    table: 'call_plan',
    columns: {
      ...COMMON,
      ...{ modelId: { none: 'null::uuid' }, originalPriceCents: NULL_CENTS, duration: 'duration_minutes' },
      ...{ isFeatured: 'is_featured', isVip: 'is_vip', benefits: 'features', highlightedBenefits: NO_LINES },
      ...{ isLimitedTime: NO, startsAt: NEVER, expiresAt: NEVER },
    },
  },
  'vip-offers': {
    table: 'vip_offer',
    columns: {
      ...COMMON,
      ...{ modelId: 'model_id', originalPriceCents: 'original_price_cents', duration: 'duration_days' },
      ...{ isLimitedTime: 'is_limited_time', startsAt: 'starts_at', expiresAt: 'expires_at', benefits: 'benefits' },
      ...{ isFeatured: NO, isVip: NO, highlightedBenefits: NO_LINES },
    },
  },
};

/** The columns of a list that can be written, with the field each comes from. */
export const writtenColumns = (list: PriceListName): Array<[column: string, field: Written]> =>
  Object.entries(PRICE_TABLES[list].columns).flatMap(([field, column]) =>
    typeof column === 'string' ? [[column, field as Written] as [string, Written]] : [],
  );

/** A select list that gives a PriceRow; `i` is the table's alias. */
export function priceColumns(list: PriceListName): string {
  const own = Object.entries(PRICE_TABLES[list].columns).map(
    ([field, column]) => `${typeof column === 'string' ? `i.${column}` : column.none} as "${field}"`,
  );
  return [
    'i.id',
    ...own,
    'i.archived_at as "archivedAt", i.revision, i.created_at as "createdAt", i.updated_at as "updatedAt"',
  ].join(', ');
}

/**
 * When the former price of `i` was last in the list and last really paid. That of an offer is the price of a plan of as
 * many days in the same scope. `$now` is the parameter that holds the instant it is asked at.
 */
export function referenceColumns(list: PriceListName, now: string): string {
  // a parameter that is handed over and stands nowhere is refused by Postgres: the instant is named here too
  if (list === 'call-plans') return `null::timestamptz as "lastOfferedAt", nullif(${now}, ${now}) as "lastSoldAt"`;
  const plans =
    list === 'plans'
      ? '= i.id'
      : `in (select p.id from plan p where p.duration_days = i.duration_days and p.model_id is not distinct from i.model_id)`;
  return `
    case when i.original_price_cents is not null then (
      select max(coalesce(h.valid_to, ${now})) from plan_price h
      where h.plan_id ${plans} and h.price_cents = i.original_price_cents and h.valid_from <= ${now}) end as "lastOfferedAt",
    case when i.original_price_cents is not null then (
      select max(s.paid_at) from payment s
      where s.plan_id ${plans} and s.amount_cents = i.original_price_cents
        and s.status in ('approved', 'partially_refunded')) end as "lastSoldAt"`;
}
