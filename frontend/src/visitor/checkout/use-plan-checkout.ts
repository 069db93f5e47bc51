import { useState } from 'react';
import type { PurchaseKeys } from '../access/purchase-keys.js';
import type { Post } from '../feed/post.js';
import { buying } from './use-charge.js';
import { useCheckout } from './use-checkout.js';

/** What the checkout starts with: the plans (one of them preselected or none), the current VIP offer, or one post. */
export type CheckoutStart =
  | { kind: 'plan'; planId: string | null }
  | { kind: 'vip' }
  | { kind: 'post'; post: Pick<Post, 'id' | 'title' | 'veil'> };

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
  const lead = leadId === null ? {} : { leadId };
  return {
    ...checkout,
    signedIn,
    /** For a session that ended during the checkout. */
    signIn: () => chosen && onSignUp(chosen),
    buy: (planType: 'subscription' | 'vip', planId: string, recurring = false, coupon?: string) => {
      const start: CheckoutStart = planType === 'vip' ? { kind: 'vip' } : { kind: 'plan', planId };
      if (!signedIn) return onSignUp(start);
      setChosen(start);
      checkout.begin({
        ...{ planType, planId },
        ...(modelId === null ? {} : { modelId }),
        ...lead,
        ...(recurring ? { recurring } : {}),
        ...(coupon ? { coupon } : {}),
      });
    },
    /** @param start names the post (PUR-03). */
    unlock: (start: CheckoutStart & { kind: 'post' }, coupon?: string) => {
      if (!signedIn) return onSignUp(start);
      setChosen(start);
      checkout.begin({ unlock: start.post.id, ...lead, ...(coupon ? { coupon } : {}) });
    },
  };
}
export type PlanCheckout = ReturnType<typeof usePlanCheckout>;
