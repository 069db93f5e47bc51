import type { ModelDto } from '@camarim/contracts';
import { useState } from 'react';
import { Sheet } from '../../ui/sheet.js';
import type { Intent } from '../access/intent.js';
import type { PurchaseKeys } from '../access/purchase-keys.js';
import { CheckoutSteps } from './checkout-steps.js';
import { type CheckoutStart, usePlanCheckout } from './use-plan-checkout.js';
import * as words from './words.js';

type Props = {
  model: ModelDto;
  intent: Intent;
  leadId: string | null;
  signedIn: boolean;
  keys: PurchaseKeys;
  /** Where what is bought will be seen, if not on her page. */
  returnTo?: string;
  onClose: (unlocked: boolean) => void;
  onSignUp: (start: CheckoutStart) => void;
};

/** The checkout of plans and VIP offers, in a sheet over the current page. */
export default function CheckoutSheet({ model, intent, leadId, signedIn, keys, returnTo, ...on }: Props) {
  const { onClose, onSignUp } = on;
  const [wantsPlans, setWantsPlans] = useState(false);
  const start = wantsPlans ? ({ kind: 'plan', planId: null } as const) : startOf(intent);
  const checkout = usePlanCheckout({ modelId: model.id, leadId, signedIn, keys, onSignUp });
  const { isPaying, payment } = checkout;
  return (
    <Sheet
      title={payment ? words.PAY_TITLE : isPaying ? words.CHECKOUT : titleOf(start)}
      hideTitle={start.kind === 'post' && !isPaying}
      wide={isPaying}
      stays={isPaying}
      onClose={() => onClose(false)}
    >
      <CheckoutSteps
        checkout={checkout}
        start={start}
        model={model}
        returnTo={returnTo}
        onLeave={onClose}
        onPlans={() => setWantsPlans(true)}
      />
    </Sheet>
  );
}

function titleOf(start: CheckoutStart): string {
  return start.kind === 'post' ? start.post.title : start.kind === 'vip' ? words.VIP_OFFER : words.CHECKOUT;
}

/** A locked post that has a price of its own is offered first; the plans are one tap away. */
function startOf(intent: Intent): CheckoutStart {
  if (intent.kind === 'post' && intent.post.priceCents !== null) return { kind: 'post', post: intent.post };
  if (intent.kind === 'vip') return { kind: 'vip' };
  return { kind: 'plan', planId: intent.kind === 'plan' ? intent.planId : null };
}
