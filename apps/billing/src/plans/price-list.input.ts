import type { CallPlanForm, PlanForm, VipOfferForm } from '@camarim/contracts';
import { only, type PriceListName, problem, tidyLines, validatePrice } from '@camarim/domain';
import type { PriceValues } from './price-list.repository.js';

type Form = Omit<PlanForm & CallPlanForm & VipOfferForm, 'features'>;
/** The form of any of the three lists: what a list has not is left out. */
export type PriceInput = Pick<Form, 'name' | 'description' | 'priceCents' | 'duration' | 'isActive' | 'benefits'> &
  Partial<Form>;

/** What is saved of a form: tidied, and judged by the rule that is the same for all lists (BIL-02, BIL-09). */
export function requirePrice(list: PriceListName, item: PriceInput): PriceValues {
  const values: PriceValues = {
    ...only(item, 'priceCents', 'duration', 'isActive'),
    modelId: item.modelId ?? null,
    name: item.name.trim(),
    description: item.description.trim(),
    originalPriceCents: item.originalPriceCents ?? null,
    isFeatured: item.isFeatured ?? false,
    isVip: item.isVip ?? false,
    isLimitedTime: item.isLimitedTime ?? false,
    startsAt: instantOf(item.startsAt ?? null, 'startsAt'),
    expiresAt: instantOf(item.expiresAt ?? null, 'expiresAt'),
    benefits: tidyLines(item.benefits),
    highlightedBenefits: tidyLines(item.highlightedBenefits ?? []),
  };
  const errors = validatePrice(list, values);
  if (errors.length > 0) throw problem('validation-failed', { errors });
  return values;
}

function instantOf(value: string | null, field: string): Date | null {
  if (value === null) return null;
  const at = new Date(value);
  if (!Number.isNaN(at.getTime())) return at;
  throw problem('validation-failed', { errors: [{ field, code: 'invalid', message: 'Data inválida.' }] });
}
