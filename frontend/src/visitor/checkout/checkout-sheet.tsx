import type { ModelDto, PaymentDto, PlanDto } from '@camarim/contracts';
import { useState } from 'react';
import { hasCode, messageOf } from '../../api/problem.js';
import type { Purchase } from '../../api/visitor.js';
import { Avatar } from '../../ui/avatar.js';
import { Sheet } from '../../ui/sheet.js';
import type { PurchaseKeys } from '../access/purchase-keys.js';
import { paths } from '../paths.js';
import { PaymentView } from './payment-view.js';
import { PixError } from './pix-error.js';
import { PixLoading } from './pix-loading.js';
import { PlanStep } from './plan-step.js';
import { subscribing, useCharge } from './use-charge.js';
import { useRestorableUrl } from './use-restorable-url.js';

type Props = {
  model: ModelDto;
  leadId: string | null;
  planId: string | null;
  signedIn: boolean;
  keys: PurchaseKeys;
  onClose: (unlocked: boolean) => void;
  onSignUp: (planId: string) => void;
};

/** From choosing a plan to 'pagamento confirmado', without leaving the page. */
export default function CheckoutSheet({ model, leadId, planId, signedIn, keys, onClose, onSignUp }: Props) {
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  const [payment, setPayment] = useState<PaymentDto | null>(null);
  const charge = useCharge(keys, setPayment, subscribing);
  useRestorableUrl(payment?.id ?? null, paths.profile(model.username));

  const subscribe = (plan: PlanDto) => {
    if (!signedIn) return onSignUp(plan.id);
    const wish = purchaseOf(plan.id, model.id, leadId);
    setPurchase(wish);
    charge.request(wish);
  };
  const leave = (unlocked: boolean) => {
    // a second purchase of the same plan later is another wish
    if (unlocked && purchase) keys.renew(purchase.planId);
    onClose(unlocked);
  };
  const backToPlans = () => {
    charge.forget();
    setPurchase(null);
    setPayment(null);
  };

  return (
    <Sheet
      title={payment ? 'Pagamento por PIX' : 'Finalizar pagamento'}
      wide={payment !== null}
      stays={purchase !== null}
      onClose={() => leave(false)}
    >
      {payment ? (
        <PaymentView
          paymentId={payment.id}
          creatorName={model.displayName}
          actions={{
            isBusy: charge.isBusy,
            error: charge.error,
            retry: charge.retry,
            renew: (over) => charge.renew(purchaseOf(over.planId, model.id, leadId)),
            leave,
          }}
        />
      ) : (
        renderBeforePayment()
      )}
    </Sheet>
  );

  function renderBeforePayment() {
    if (!purchase) {
      return (
        <>
          <ModelLine model={model} />
          <PlanStep username={model.username} planId={planId} onSubscribe={subscribe} onCancel={() => leave(false)} />
        </>
      );
    }
    if (!charge.error) return <PixLoading />;
    if (hasCode(charge.error, 'unauthenticated')) {
      return (
        <PixError
          message="Sua sessão terminou. Entre de novo para continuar."
          onRetry={() => onSignUp(purchase.planId)}
          onCancel={backToPlans}
        />
      );
    }
    return (
      <PixError message={messageOf(charge.error)} onRetry={() => charge.request(purchase)} onCancel={backToPlans} />
    );
  }
}

function purchaseOf(planId: string, modelId: string, leadId: string | null): Purchase {
  return { planId, modelId, ...(leadId ? { leadId } : {}) };
}

function ModelLine({ model }: { model: ModelDto }) {
  return (
    <div className="mt-3 flex items-center gap-3">
      <Avatar name={model.displayName} image={model.profileImage} className="size-12 text-lg" />
      <div className="min-w-0">
        <p className="truncate font-semibold">{model.displayName}</p>
        <p className="truncate text-sm text-quiet">@{model.username}</p>
      </div>
    </div>
  );
}
