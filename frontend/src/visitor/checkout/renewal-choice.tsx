import type { PlanDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import * as words from './words.js';

type Props = { plan: PlanDto; value: boolean; onChange: (recurring: boolean) => void };

/** The choice to pay every month; explained before it is chosen, and never ticked by default (BIL-48). */
export function RenewalChoice({ plan, value, onChange }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-card bg-field p-4 has-checked:bg-wash has-checked:shadow-[inset_0_0_0_2px_var(--c1)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-soft">
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{words.PAY_MONTHLY}</span>
        <span className="block text-sm text-quiet">{words.payMonthlyText(formatBRL(plan.price.amountCents))}</span>
      </span>
    </label>
  );
}
