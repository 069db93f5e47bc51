import type { PaymentDto } from '@camarim/contracts';
import { useState } from 'react';
import type { PurchaseKeys } from '../access/purchase-keys.js';
import { type Purchasing, useCharge } from './use-charge.js';

/** The way from a wish to its payment, the same wherever something is sold. */
export function useCheckout<W>(keys: PurchaseKeys, purchasing: Purchasing<W>) {
  const [wish, setWish] = useState<W | null>(null);
  const [payment, setPayment] = useState<PaymentDto | null>(null);
  const charge = useCharge(keys, setPayment, purchasing);
  return {
    payment,
    /** Something is chosen: from here on it is about paying. */
    isPaying: wish !== null,
    isBusy: charge.isBusy,
    error: charge.error,
    begin: (chosen: W) => {
      setWish(chosen);
      charge.request(chosen);
    },
    again: () => wish !== null && charge.request(wish),
    renew: () => wish !== null && charge.renew(wish),
    retry: charge.retry,
    /** This wish is over: a second purchase of the same later is another one. */
    finish: () => wish !== null && keys.renew(purchasing.idOf(wish)),
    startAgain: () => {
      charge.forget();
      setWish(null);
      setPayment(null);
    },
  };
}
/** A checkout as it is shown, whatever is bought. */
export type Checkout = Omit<ReturnType<typeof useCheckout<unknown>>, 'begin'>;
