import { useState } from 'react';
import type { Purchase } from '../../api/visitor-money.js';
import type { PurchaseKeys } from '../access/purchase-keys.js';
import { buying } from './use-charge.js';
import { useCheckout } from './use-checkout.js';

/** What the checkout starts with: the plans (one of them preselected or none) or the current VIP offer. */
export type CheckoutStart = { kind: 'plan'; planId: string | null } | { kind: 'vip' };

type Options = {
  /** null: site-wide. */
  modelId: string | null;
  leadId: string | null;
  signedIn: boolean;
  keys: PurchaseKeys;
  onSignUp: (start: CheckoutStart) => void;
};

/** The checkout of plans and VIP offers: a visitor signs up first and returns to the chosen item. */
export function usePlanCheckout({ modelId, leadId, signedIn, keys, onSignUp }: Options) {
  const checkout = useCheckout(keys, buying);
  const [chosen, setChosen] = useState<CheckoutStart | null>(null);
  return {
    ...checkout,
    /** For a session that ended during the checkout. */
    signIn: () => chosen && onSignUp(chosen),
    buy: (planType: Purchase['planType'], planId: string, recurring = false) => {
      const start: CheckoutStart = planType === 'vip' ? { kind: 'vip' } : { kind: 'plan', planId };
      if (!signedIn) return onSignUp(start);
      setChosen(start);
      checkout.begin({
        ...{ planType, planId },
        ...(modelId === null ? {} : { modelId }),
        ...(leadId === null ? {} : { leadId }),
        ...(recurring ? { recurring } : {}),
      });
    },
  };
}
export type PlanCheckout = ReturnType<typeof usePlanCheckout>;
