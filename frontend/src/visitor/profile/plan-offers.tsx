import type { PlanDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { queries } from '../queries.js';
import * as words from './member-words.js';

type Props = {
  username: string;
  /** For subscribers: the two plans of the whole house instead of the way to the offer (FV-15). */
  special?: boolean;
  /** null: the offer, with no plan chosen. */
  onChoose: (planId: string | null) => void;
};
const SPECIAL = 2;

/**
 * One line that leads to the offer with the cheapest plan, and 'Ver Promoções' where something really costs less than it
 * did (FV-15, BIL-06). Never a wall of plans (V7): the offer itself shows them.
 */
export function PlanOffers({ username, special = false, onChoose }: Props) {
  const plans = useQuery(queries.plans(username));
  if (plans.isPending) return <div className="skeleton h-14 rounded-input" />;
  if (!plans.data) {
    return (
      <div role="alert" className="space-y-2 text-sm text-quiet">
        <p>{words.PLANS_FAILED}</p>
        <Button look="secondary" className="text-sm" onClick={() => void plans.refetch()}>
          {words.RETRY}
        </Button>
      </div>
    );
  }
  if (special) {
    const house = plans.data.filter(({ modelId }) => modelId === null).slice(0, SPECIAL);
    return house.map((plan) => <PlanLine key={plan.id} name={plan.name} plan={plan} onChoose={onChoose} />);
  }
  const [cheapest] = plans.data.toSorted((one, other) => one.price.amountCents - other.price.amountCents);
  if (!cheapest) return <p className="text-sm text-quiet">{words.NO_PLANS}</p>;
  return (
    <>
      <PlanLine name={words.FROM} plan={cheapest} onChoose={onChoose} />
      {plans.data.some(({ originalPrice }) => originalPrice !== null) && (
        <Button look="link" onClick={() => onChoose(null)}>
          {words.OFFERS}
        </Button>
      )}
    </>
  );
}

function PlanLine({ name, plan, onChoose }: { name: string; plan: PlanDto } & Pick<Props, 'onChoose'>) {
  const { id, price, durationDays } = plan;
  return (
    <button
      type="button"
      onClick={() => onChoose(id)}
      className="flex min-h-14 w-full items-center gap-3 rounded-input bg-raised px-4 py-2 text-left text-sm"
    >
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{name}</span>
        <span className="block text-quiet">{words.forDays(durationDays)}</span>
      </span>
      <span className="shrink-0 text-base font-bold tabular-nums">{formatBRL(price.amountCents)}</span>
      <ChevronRight className="size-4 shrink-0 text-quiet" aria-hidden="true" />
    </button>
  );
}
