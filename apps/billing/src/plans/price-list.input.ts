import type { PriceInput } from '@camarim/contracts';
import { type PriceListName, problem, tidyLines, validatePrice } from '@camarim/domain';
import { requireUuid } from '../validate.js';
import type { PriceValues } from './price-list.repository.js';
import { PRICE_TABLES } from './price-list.sql.js';

/** @throws validation-failed for a list that does not exist. */
export function requireList(value: unknown): PriceListName {
  if (typeof value === 'string' && Object.hasOwn(PRICE_TABLES, value)) return value as PriceListName;
  throw problem('validation-failed', { errors: [{ field: 'list', code: 'invalid', message: 'Lista inválida.' }] });
}

/** What is saved of a form: tidied, and judged by the rule that is the same for all lists (BIL-02, BIL-09). */
export function requirePrice(list: PriceListName, item: PriceInput): PriceValues {
  const values: PriceValues = {
    modelId: item.modelId === null ? null : requireUuid(item.modelId, 'modelId'),
    name: textOf(item.name),
    description: textOf(item.description),
    priceCents: Number(item.priceCents),
    originalPriceCents: item.originalPriceCents === null ? null : Number(item.originalPriceCents),
    duration: Number(item.duration),
    isActive: item.isActive === true,
    isFeatured: item.isFeatured === true,
    isVip: item.isVip === true,
    isLimitedTime: item.isLimitedTime === true,
    startsAt: instantOf(item.startsAt, 'startsAt'),
    expiresAt: instantOf(item.expiresAt, 'expiresAt'),
    benefits: linesOf(item.benefits),
    highlightedBenefits: linesOf(item.highlightedBenefits),
  };
  const errors = validatePrice(list, values);
  if (errors.length > 0) throw problem('validation-failed', { errors });
  return values;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const linesOf = (value: unknown): string[] => (Array.isArray(value) ? tidyLines(value.map(String)) : []);

function instantOf(value: string | null, field: string): Date | null {
  if (value === null) return null;
  const at = new Date(value);
  if (!Number.isNaN(at.getTime())) return at;
  throw problem('validation-failed', { errors: [{ field, code: 'invalid', message: 'Data inválida.' }] });
}
