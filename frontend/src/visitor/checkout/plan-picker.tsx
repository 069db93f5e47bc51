import type { PlanDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { ChevronRight } from 'lucide-react';
import * as common from '../common-words.js';
import { labelOf, type PlanChoice, savingOf } from './plan-choice.js';
import * as words from './words.js';

type Props = { choice: PlanChoice; value: string; onChange: (planId: string) => void };

const FOCUS = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-soft';

/** The periods as a segmented control; prices and savings come from the server's plans (BIL-06, FV-22, V1). */
export function PlanPicker({ choice, value, onChange }: Props) {
  const { terms } = choice;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.HOW_LONG}</legend>
      <div className="flex flex-wrap gap-x-1 gap-y-4 rounded-3xl bg-raised p-1">
        {terms.map((plan) => {
          const saving = savingOf(plan, terms);
          return (
            <label
              key={plan.id}
              className={`relative grid min-h-12 flex-1 basis-20 cursor-pointer place-items-center rounded-full px-1 font-bold text-quiet transition-colors duration-150 has-checked:bg-text has-checked:text-bg ${FOCUS}`}
            >
              <input {...radio(plan, value, onChange)} className="peer sr-only" />
              {labelOf(plan, terms)}
              {saving !== null && (
                <span className="absolute -top-3 left-1/2 -translate-x-1/2 rounded-full bg-gold px-2 text-xs font-bold whitespace-nowrap text-bg">
                  <span aria-hidden="true">−{saving}%</span>
                  <span className="sr-only">{words.saves(saving)}</span>
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Plans as calm lines: the whole house, or what costs less than it did. */
export function PlanLines({ plans, value, onChange }: Omit<Props, 'choice'> & { plans: readonly PlanDto[] }) {
  return plans.map((plan) => (
    <label
      key={plan.id}
      className={`flex min-h-15 cursor-pointer items-center gap-3 border-t border-line py-3 text-sm has-checked:text-text ${FOCUS}`}
    >
      <input {...radio(plan, value, onChange)} className="peer sr-only" />
      <span
        aria-hidden="true"
        className="size-5 shrink-0 rounded-full border-2 border-quiet peer-checked:border-text peer-checked:bg-text peer-checked:shadow-[inset_0_0_0_3px_var(--cam-surface)]"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">
          {plan.modelId === null ? words.HOUSE : words.planNameOf(plan.name)}, {formatBRL(plan.price.amountCents)}
          {plan.originalPrice && (
            <s className="ml-2 font-normal text-quiet">
              <span className="sr-only">{common.WAS}</span>
              {formatBRL(plan.originalPrice.amountCents)}
            </s>
          )}
        </span>
        <span className="block text-quiet">
          {plan.modelId === null && words.everyCreator(plan.name)}
          {words.term(plan.durationDays)}
          {plan.discountPercent ? ` · ${words.off(plan.discountPercent)}` : ''}
        </span>
      </span>
      <ChevronRight className="size-4 shrink-0 text-quiet" aria-hidden="true" />
    </label>
  ));
}

const radio = ({ id }: PlanDto, value: string, onChange: Props['onChange']) =>
  ({ type: 'radio', name: 'plan', value: id, checked: id === value, onChange: () => onChange(id) }) as const;
