import type { PlanDto } from '@camarim/contracts';
import { savingPercent } from '@camarim/domain';
import { planNameOf, term } from './words.js';

/** The plans on sale as the offer shows them; every list in the server's order, the shortest first. */
export type PlanChoice = {
  /** The periods of the card: those of the creator, or of the house where no creator sells any. */
  terms: PlanDto[];
  /** The whole house, one calm line each below the card. */
  house: PlanDto[];
  /** What costs less than it did (BIL-03): one tap away, as 'Ver mais opções com desconto' (FV-22). */
  reduced: PlanDto[];
};

/** Sorts the plans of a page into the card, the lines below it and what is one tap away. */
export function choiceOf(plans: readonly PlanDto[]): PlanChoice {
  const reduced = plans.filter((plan) => plan.discountPercent);
  const regular = reduced.length === plans.length ? plans : plans.filter((plan) => !plan.discountPercent);
  const own = regular.filter((plan) => plan.modelId !== null);
  const house = regular.filter((plan) => plan.modelId === null);
  const isHouseOnly = own.length === 0;
  return {
    terms: isHouseOnly ? house : own,
    house: isHouseOnly ? [] : house,
    reduced: reduced.length === plans.length ? [] : reduced,
  };
}

/** What a plan saves a day against the shortest one beside it; null when that is nothing. */
export function savingOf(plan: PlanDto, terms: readonly PlanDto[]): number | null {
  const [shortest] = terms.toSorted((one, other) => one.durationDays - other.durationDays);
  return shortest ? savingPercent(termOf(plan), termOf(shortest)) : null;
}

/** The label of a period: its length, or its name where two are equally long. */
export function labelOf(plan: PlanDto, terms: readonly PlanDto[]): string {
  const equals = terms.filter(({ durationDays }) => durationDays === plan.durationDays);
  return equals.length > 1 ? planNameOf(plan.name) : term(plan.durationDays);
}

export const termOf = ({ price, durationDays }: Pick<PlanDto, 'price' | 'durationDays'>) => ({
  priceCents: price.amountCents,
  durationDays,
});

/** The plan that was asked for, else the featured one, else the first. @throws when there are no plans */
export function pickPlan(plans: readonly PlanDto[], asked: string | null): PlanDto {
  const found = plans.find((plan) => plan.id === asked) ?? plans.find((plan) => plan.isFeatured) ?? plans[0];
  if (!found) throw new Error('plans must not be empty');
  return found;
}
