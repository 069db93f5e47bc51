import { randomKey } from '../../lib/random-key.js';

export type PurchaseKeys = {
  /** The key of the running wish to buy this plan: the same until it is renewed. */
  of: (planId: string) => string;
  /** A new wish: the last charge of this plan is over. */
  renew: (planId: string) => string;
};

/** One Idempotency-Key for each wish to buy, however often the button is tapped or the sheet reopened (BIL-24). */
export function makePurchaseKeys(make: () => string = randomKey): PurchaseKeys {
  const keys = new Map<string, string>();
  const renew = (planId: string) => {
    const key = make();
    keys.set(planId, key);
    return key;
  };
  return { of: (planId) => keys.get(planId) ?? renew(planId), renew };
}
