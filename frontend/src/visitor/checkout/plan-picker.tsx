import type { PlanDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Star } from 'lucide-react';
import { plural } from '../../lib/counts.js';
import { Pill } from '../../ui/pill.js';

type Props = { plans: readonly PlanDto[]; value: string | null; onChange: (planId: string) => void };

/** The plans as a group of radio cards; prices come from the server (BIL-06, FV-22). */
export function PlanPicker({ plans, value, onChange }: Props) {
  return (
    <fieldset className="min-w-0 space-y-2.5">
      <legend className="sr-only">Escolha o plano</legend>
      {plans.map((plan) => (
        <label
          key={plan.id}
          className="flex min-h-16 cursor-pointer items-center gap-3 rounded-card border border-line bg-bg p-4 transition-colors duration-150 has-checked:border-accent has-checked:bg-accent/8 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-soft"
        >
          <input
            type="radio"
            name="plan"
            value={plan.id}
            checked={plan.id === value}
            onChange={() => onChange(plan.id)}
            className="peer sr-only"
          />
          <span
            aria-hidden="true"
            className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-quiet peer-checked:border-accent peer-checked:bg-accent peer-checked:shadow-[inset_0_0_0_3px_var(--cam-bg)]"
          />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {plan.name}
              {plan.isFeatured && (
                <Pill tone="gold">
                  <Star className="size-3 fill-current" aria-hidden="true" />
                  Destaque
                </Pill>
              )}
            </span>
            <span className="block text-sm text-quiet">
              por {plan.durationDays} {plural(plan.durationDays, 'dia', 'dias')}
              {plan.modelId === null && ', todas as modelos'}
              {plan.discountPercent ? ` · ${plan.discountPercent}% de desconto` : ''}
            </span>
          </span>
          <span className="shrink-0 text-right tabular-nums">
            {plan.originalPrice && (
              <s className="block text-xs text-quiet">
                <span className="sr-only">de </span>
                {formatBRL(plan.originalPrice.amountCents)}
              </s>
            )}
            <span className="block text-lg font-bold">{formatBRL(plan.price.amountCents)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
