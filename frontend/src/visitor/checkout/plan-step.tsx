import type { PlanDto } from '@camarim/contracts';
import { PIX_TEXTS } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { WithdrawalTerms } from '../purchases/withdrawal-terms.js';
import { queries } from '../queries.js';
import { Included } from './included.js';
import { PlanBenefits } from './plan-benefits.js';
import { PlanPicker } from './plan-picker.js';
import { RenewalChoice } from './renewal-choice.js';

type Props = {
  model: string | null;
  planId: string | null;
  onSubscribe: (plan: PlanDto, recurring: boolean) => void;
  onCancel: () => void;
};

/** Chooses a plan. */
export function PlanStep({ model, planId, onSubscribe, onCancel }: Props) {
  const plans = useQuery(queries.plans(model));
  const [chosen, setChosen] = useState(planId);
  const [everyMonth, setEveryMonth] = useState(false);
  const [isAll, setAll] = useState(false);
  if (plans.isPending) {
    return (
      <div role="status" className="mt-4 space-y-2.5">
        <span className="sr-only">Carregando planos...</span>
        <div className="skeleton h-20 rounded-card" />
        <div className="skeleton h-20 rounded-card" />
        <div className="skeleton h-20 rounded-card" />
      </div>
    );
  }
  if (!plans.data || plans.data.length === 0) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-12 text-center">
        <p className="text-lg font-semibold">
          {plans.data ? 'Nenhum plano de assinatura disponível' : 'Não foi possível carregar os planos'}
        </p>
        <Button look="secondary" busy={plans.isFetching} onClick={() => void plans.refetch()}>
          Tentar de novo
        </Button>
      </div>
    );
  }
  const plan = pick(plans.data, chosen);
  const first = pick(plans.data, planId);
  const shown = isAll ? plans.data : plans.data.filter((one) => one.id === first.id || !one.discountPercent);
  const recurring = everyMonth && plan.recurring;
  return (
    <form
      className="mt-4 space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubscribe(plan, recurring);
      }}
    >
      <PlanPicker plans={shown} value={plan.id} onChange={setChosen} />
      {shown.length < plans.data.length && (
        <Button look="secondary" className="w-full" onClick={() => setAll(true)}>
          Ver mais opções com desconto
        </Button>
      )}
      <PlanBenefits plan={plan} />
      <Included modelId={plan.modelId} />
      {plan.recurring && <RenewalChoice plan={plan} value={everyMonth} onChange={setEveryMonth} />}
      <div className="space-y-1">
        <Button type="submit" className="w-full">
          Assinar agora
        </Button>
        <Button look="ghost" className="w-full" onClick={onCancel}>
          {PIX_TEXTS.cancel}
        </Button>
      </div>
      <p className="flex items-start gap-2 text-sm text-quiet">
        <ShieldCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
        {recurring
          ? 'Pagamento mensal por PIX, até você cancelar.'
          : `${PIX_TEXTS.singlePayment}, sem renovação automática.`}{' '}
        Você confirma no app do seu banco e o acesso abre na hora.
      </p>
      <WithdrawalTerms />
    </form>
  );
}

/** The chosen plan, else the featured one, else the first. @throws when there are no plans */
function pick(plans: readonly PlanDto[], chosen: string | null): PlanDto {
  const found = plans.find((plan) => plan.id === chosen) ?? plans.find((plan) => plan.isFeatured) ?? plans[0];
  if (!found) throw new Error('plans must not be empty');
  return found;
}
