import type { PlanDto } from '@camarim/contracts';
import { Check, Sparkles } from 'lucide-react';

/** The benefits of the chosen plan as the server words them; highlighted ones first (FV-28, BIL-07). */
export function PlanBenefits({ plan }: { plan: PlanDto }) {
  const rest = plan.benefits.filter((benefit) => !plan.highlightedBenefits.includes(benefit));
  return (
    <ul className="space-y-2 text-sm">
      {plan.highlightedBenefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2.5 font-semibold text-gold">
          <Sparkles className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {benefit}
        </li>
      ))}
      {rest.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2.5">
          <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
