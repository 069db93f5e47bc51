import type { ModelDto, PlanDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { ErrorNotice } from '../../ui/notice.js';
import { useAccess } from '../access/access-context.js';
import { benefit, planNameOf } from '../checkout/words.js';
import { PLANS_ANCHOR } from '../paths.js';
import { queries } from '../queries.js';
import * as words from './words.js';

/** Benefits shown per plan, so that the columns have the same height. */
const BENEFITS = 3;

/** 'Planos de Assinatura' with the server's prices; each button opens the checkout (FV-03, BIL-49). */
export function PlanColumns({ model }: { model: ModelDto }) {
  const { ask } = useAccess();
  const plans = useQuery(queries.plans(model.username));
  if (plans.data?.length === 0) return null;
  return (
    <section id={PLANS_ANCHOR} aria-labelledby="planos-titulo" className="scroll-mt-20 pt-10">
      <h2 id="planos-titulo" className="text-xl font-bold">
        {words.PLANS}
      </h2>
      <p className="mt-1 text-sm text-quiet">{words.plansOf(model.displayName)}</p>
      {plans.isError && !plans.data && (
        <div className="mt-4">
          <ErrorNotice
            action={
              <Button look="secondary" className="mt-3 text-sm" onClick={() => void plans.refetch()}>
                {words.RETRY}
              </Button>
            }
          >
            {words.PLANS_FAILED}
          </ErrorNotice>
        </div>
      )}
      <ul className="relative -mx-4 mt-4 flex snap-x gap-4 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-[repeat(auto-fit,minmax(170px,1fr))] md:px-0">
        {plans.data?.map((plan) => (
          <li key={plan.id} className="w-[78%] shrink-0 snap-center sm:w-72 md:w-auto">
            <PlanColumn plan={plan} onChoose={() => ask({ kind: 'plan', planId: plan.id, modelId: model.id })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlanColumn({ plan, onChoose }: { plan: PlanDto; onChoose: () => void }) {
  return (
    <div
      className={classes(
        'flex h-full flex-col gap-3 rounded-card bg-surface p-5',
        plan.isFeatured && 'inset-ring inset-ring-gold/60',
      )}
    >
      <h3 className="font-semibold">{planNameOf(plan.name)}</h3>
      <p className="tabular-nums">
        {plan.originalPrice && <s className="mr-2 text-sm text-quiet">{formatBRL(plan.originalPrice.amountCents)}</s>}
        <strong className="text-xl text-gold">{formatBRL(plan.price.amountCents)}</strong>{' '}
        <span className="inline-block text-sm text-quiet">{words.forDays(plan.durationDays)}</span>
      </p>
      <ul className="flex-1 space-y-1.5 text-sm text-quiet">
        {plan.benefits.slice(0, BENEFITS).map((line) => (
          <li key={line} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
            {benefit(line)}
          </li>
        ))}
      </ul>
      <Button look="secondary" onClick={onChoose}>
        {words.SUBSCRIBE}
        <span className="sr-only"> {planNameOf(plan.name)}</span>
      </Button>
    </div>
  );
}
