import type { PlanDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeptStep } from '../../lib/kept-step.js';
import { Button } from '../../ui/button.js';
import * as common from '../common-words.js';
import { CouponLine } from '../coupons/coupon-line.js';
import { useCoupon } from '../coupons/use-coupon.js';
import { WithdrawalTerms } from '../purchases/withdrawal-terms.js';
import { queries } from '../queries.js';
import { BankLine } from './bank-line.js';
import { CurrentAccess } from './current-access.js';
import { choiceOf, pickPlan } from './plan-choice.js';
import { PlanDetails, PlanFacts } from './plan-facts.js';
import { PlanLines, PlanPicker } from './plan-picker.js';
import { PlanPrice } from './plan-price.js';
import { RenewalChoice } from './renewal-choice.js';
import * as words from './words.js';

type Props = {
  model: string | null;
  planId: string | null;
  signedIn?: boolean;
  onSubscribe: (plan: PlanDto, recurring: boolean, coupon?: string) => void;
  onCancel: () => void;
};

/** The offer: one card with the plans of the server. */
export function PlanStep({ model, ...step }: Props) {
  const plans = useQuery(queries.plans(model));
  if (plans.isPending) {
    return (
      <div role="status" className="mt-6 space-y-4">
        <span className="sr-only">{words.LOADING_PLANS}</span>
        <div className="skeleton h-14 rounded-full" />
        <div className="skeleton h-16 w-3/4 rounded-card" />
        <div className="skeleton h-32 rounded-card" />
        <div className="skeleton h-13 rounded-full" />
      </div>
    );
  }
  if (!plans.data || plans.data.length === 0) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-12 text-center">
        <p className="text-lg font-semibold">{plans.data ? words.NO_PLANS : words.PLANS_FAILED}</p>
        <Button look="secondary" busy={plans.isFetching} onClick={() => void plans.refetch()}>
          {common.RETRY}
        </Button>
      </div>
    );
  }
  return <Offer plans={plans.data} {...step} />;
}

type OfferProps = Omit<Props, 'model'> & { plans: readonly PlanDto[] };
function Offer({ plans, planId, signedIn = false, onSubscribe, onCancel }: OfferProps) {
  const choice = choiceOf(plans);
  const [chosen, setChosen] = useKeptStep('sheet.plan', pickPlan(planId === null ? choice.terms : plans, planId).id);
  const [everyMonth, setEveryMonth] = useKeptStep('sheet.renews', false);
  const [isAll, setAll] = useState(false);
  const plan = pickPlan(plans, chosen);
  const recurring = everyMonth && plan.recurring;
  const coupon = useCoupon(`subscription:${plan.id}`, signedIn);
  // every month is paid at the price of the list
  const taken = recurring ? undefined : coupon.taken;
  const due = (taken ? coupon.offer?.after : null) ?? plan.price;
  // one calm line: the shortest of the house, unless another was asked for
  const house = choice.house.filter(({ id }, place) => place === 0 || id === planId);
  const reduced = isAll ? choice.reduced : choice.reduced.filter(({ id }) => id === plan.id);
  return (
    <form
      className="mt-7 space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubscribe(plan, recurring, taken);
      }}
    >
      <PlanPicker choice={choice} value={plan.id} onChange={setChosen} />
      <PlanPrice plan={plan} />
      <PlanFacts plan={plan} recurring={recurring} />
      {plan.recurring && <RenewalChoice plan={plan} value={everyMonth} onChange={setEveryMonth} />}
      <PlanDetails plan={plan} />
      <div>
        <PlanLines plans={[...house, ...reduced]} value={plan.id} onChange={setChosen} />
        {reduced.length < choice.reduced.length && (
          <Button look="link" onClick={() => setAll(true)}>
            {words.MORE_PLANS}
          </Button>
        )}
      </div>
      {!recurring && <CouponLine coupon={coupon} />}
      <CurrentAccess modelId={plan.modelId} durationDays={plan.durationDays} />
      <div className="sticky bottom-0 -mx-1 bg-surface px-1 pt-2 pb-1">
        <Button type="submit" className="min-h-13.5 w-full text-lg tabular-nums" busy={!recurring && coupon.isChecking}>
          {words.subscribeFor(formatBRL(due.amountCents))}
        </Button>
      </div>
      <p className="text-sm text-quiet">{words.OPENS_AT_ONCE}</p>
      <WithdrawalTerms />
      <Button look="ghost" className="w-full" onClick={onCancel}>
        {common.CANCEL}
      </Button>
      <BankLine of="subscription" />
    </form>
  );
}
