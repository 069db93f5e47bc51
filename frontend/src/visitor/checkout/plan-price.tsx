import type { PlanDto } from '@camarim/contracts';
import { formatBRL, monthlyCents } from '@camarim/domain';
import { plural } from '../../lib/counts.js';
import { Amount } from './amount.js';
import { termOf } from './plan-choice.js';

/** The price of a month in large and what is due now beside it; nothing is rounded down (V1). */
export function PlanPrice({ plan }: { plan: PlanDto }) {
  const { price, originalPrice, durationDays } = plan;
  const monthly = monthlyCents(termOf(plan));
  const days = `${durationDays} ${plural(durationDays, 'dia', 'dias')}`;
  const isWhole = monthly === null || monthly === price.amountCents;
  return (
    <p className="flex items-end gap-4">
      <Amount cents={isWhole ? price.amountCents : monthly} />
      <span className="min-w-0 pb-1 text-sm text-quiet tabular-nums">
        {!isWhole && (
          <>
            por mês
            <br />
            <strong className="text-text">{formatBRL(price.amountCents)}</strong> agora,{' '}
          </>
        )}
        por {days}
        {originalPrice && (
          <s className="ml-2">
            <span className="sr-only">de </span>
            {formatBRL(originalPrice.amountCents)}
          </s>
        )}
      </span>
    </p>
  );
}
