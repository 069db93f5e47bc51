import { randomKey } from '../../lib/random-key.js';

export type PurchaseKeys = {
  /** The key of the current order of this plan; the same until it is renewed. */
  of: (planId: string) => string;
  /** Makes a new key, because the last charge of this plan is over. */
  renew: (planId: string) => string;
};

/** One Idempotency-Key per order, however often the button is tapped or the sheet reopened (BIL-24). */
export function makePurchaseKeys(make: () => string = randomKey): PurchaseKeys {
  const keys = new Map<string, string>();
  const renew = (planId: string) => {
    const key = make();
    keys.set(planId, key);
    return key;
  };
  return { of: (planId) => keys.get(planId) ?? renew(planId), renew };
}
