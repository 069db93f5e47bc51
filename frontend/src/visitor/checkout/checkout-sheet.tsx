import type { ModelDto } from '@camarim/contracts';
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
  onClose: (unlocked: boolean) => void;
  onSignUp: (start: CheckoutStart) => void;
};

/** The checkout of plans and VIP offers, in a sheet over the current page. */
export default function CheckoutSheet({ model, intent, leadId, signedIn, keys, onClose, onSignUp }: Props) {
  const start = startOf(intent);
  const checkout = usePlanCheckout({ modelId: model.id, leadId, signedIn, keys, onSignUp });
  const { isPaying, payment } = checkout;
  return (
    <Sheet
      title={payment ? words.PAY_TITLE : start.kind === 'vip' && !isPaying ? words.VIP_OFFER : words.CHECKOUT}
      wide={payment !== null}
      stays={isPaying}
      onClose={() => onClose(false)}
    >
      <CheckoutSteps checkout={checkout} start={start} model={model} onLeave={onClose} />
    </Sheet>
  );
}

function startOf(intent: Intent): CheckoutStart {
  if (intent.kind === 'vip') return { kind: 'vip' };
  return { kind: 'plan', planId: intent.kind === 'plan' ? intent.planId : null };
}
