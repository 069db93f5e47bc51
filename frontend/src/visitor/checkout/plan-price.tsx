import type { PlanDto } from '@camarim/contracts';
import { formatBRL, monthlyCents } from '@camarim/domain';
import * as common from '../common-words.js';
import { Amount } from './amount.js';
import { termOf } from './plan-choice.js';
import * as words from './words.js';

/** The price of a month in large and what is due now beside it; nothing is rounded down (V1). */
export function PlanPrice({ plan }: { plan: PlanDto }) {
  const { price, originalPrice, durationDays } = plan;
  const monthly = monthlyCents(termOf(plan));
  const isWhole = monthly === null || monthly === price.amountCents;
  return (
    <p className="flex items-end gap-4">
      <Amount cents={isWhole ? price.amountCents : monthly} />
      <span className="min-w-0 pb-1 text-sm text-quiet tabular-nums">
        {!isWhole && (
          <>
            {words.A_MONTH}
            <br />
            <strong className="text-text">{formatBRL(price.amountCents)}</strong>
            {words.NOW}
          </>
        )}
        {words.forDays(durationDays)}
        {originalPrice && (
          <s className="ml-2">
            <span className="sr-only">{common.WAS}</span>
            {formatBRL(originalPrice.amountCents)}
          </s>
        )}
      </span>
    </p>
  );
}
