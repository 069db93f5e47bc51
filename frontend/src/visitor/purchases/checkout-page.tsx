import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { makePurchaseKeys } from '../access/purchase-keys.js';
import { CheckoutSteps } from '../checkout/checkout-steps.js';
import { usePlanCheckout } from '../checkout/use-plan-checkout.js';
import * as words from '../checkout/words.js';
import { useModelById } from '../home/use-models.js';
import { ReadState } from '../layout/read-state.js';
import { paths } from '../paths.js';
import { useMe } from '../queries.js';

/** The checkout of a plan named in a link, one tap away from its PIX. `modelId` null = site-wide. */
export function CheckoutPage({ planId, modelId }: { planId: string; modelId: string | null }) {
  const me = useMe();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const keys = useRef(makePurchaseKeys());
  const { model, ...models } = useModelById(modelId);
  const checkout = usePlanCheckout({
    modelId,
    leadId: null,
    signedIn: me.signedIn,
    keys: keys.current,
    onSignUp: () => void navigate(paths.login(pathname + search)),
  });
  const leave = () => void navigate(model ? paths.profile(model.username) : paths.home());
  return (
    <div className="mx-auto max-w-2xl space-y-4 px-4 pt-24 pb-20">
      <h1 className="show text-3xl">{checkout.payment ? words.PAY_TITLE : words.CHECKOUT}</h1>
      <div className="rounded-card bg-surface p-5 md:p-7">
        {models.isPending || models.isError ? (
          <ReadState of={models} />
        ) : (
          <CheckoutSteps checkout={checkout} start={{ kind: 'plan', planId }} model={model} onLeave={leave} />
        )}
      </div>
    </div>
  );
}
