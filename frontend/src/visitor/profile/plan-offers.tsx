import type { PlanDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { plural } from '../../lib/counts.js';
import { Button } from '../../ui/button.js';
import { queries } from '../queries.js';

type Props = { username: string; onChoose: (planId: string) => void };

/** The plans as the server returns them; those with a real discount are behind 'Ver Promoções' (FV-15, BIL-06). */
export function PlanOffers({ username, onChoose }: Props) {
  const plans = useQuery(queries.plans(username));
  if (plans.isPending) return <div className="skeleton h-20 rounded-input" />;
  if (!plans.data) {
    return (
      <div role="alert" className="space-y-2 text-sm text-quiet">
        <p>Não foi possível carregar os planos</p>
        <Button look="secondary" className="text-sm" onClick={() => void plans.refetch()}>
          Tentar de novo
        </Button>
      </div>
    );
  }
  const promotions = plans.data.filter((plan) => plan.originalPrice !== null);
  const regular = plans.data.filter((plan) => plan.originalPrice === null);
  if (plans.data.length === 0) return <p className="text-sm text-quiet">Nenhum plano à venda no momento.</p>;
  if (regular.length === 0) return <PlanList plans={promotions} onChoose={onChoose} />;
  return (
    <>
      <PlanList plans={regular} onChoose={onChoose} />
      {promotions.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center gap-1 text-sm font-semibold text-gold">
            Ver Promoções
            <ChevronDown
              className="size-4 transition-transform duration-150 group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <PlanList plans={promotions} onChoose={onChoose} />
        </details>
      )}
    </>
  );
}

function PlanList({ plans, onChoose }: { plans: readonly PlanDto[]; onChoose: (planId: string) => void }) {
  return (
    <ul className="space-y-2">
      {plans.map((plan) => (
        <li key={plan.id}>
          <button
            type="button"
            onClick={() => onChoose(plan.id)}
            className="flex min-h-14 w-full items-center justify-between gap-3 rounded-input border border-line bg-bg px-4 py-3 text-left transition-colors duration-150 hover:border-gold"
          >
            <span className="min-w-0">
              <span className="block font-semibold">{plan.name}</span>
              <span className="block text-sm text-quiet">
                por {plan.durationDays} {plural(plan.durationDays, 'dia', 'dias')}
              </span>
            </span>
            <span className="shrink-0 text-right tabular-nums">
              {plan.originalPrice && (
                <s className="block text-xs text-quiet">{formatBRL(plan.originalPrice.amountCents)}</s>
              )}
              <span className="block font-bold text-gold">{formatBRL(plan.price.amountCents)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
