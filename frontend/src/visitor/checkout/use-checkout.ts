import type { PaymentDto } from '@camarim/contracts';
import { useState } from 'react';
import type { PurchaseKeys } from '../access/purchase-keys.js';
import { type Purchasing, useCharge } from './use-charge.js';

/** From an order to its payment, the same for everything that is sold. */
export function useCheckout<Order>(keys: PurchaseKeys, purchasing: Purchasing<Order>) {
  const [order, setOrder] = useState<Order | null>(null);
  const [payment, setPayment] = useState<PaymentDto | null>(null);
  const charge = useCharge(keys, setPayment, purchasing);
  return {
    payment,
    /** Something was chosen; the payment steps are shown. */
    isPaying: order !== null,
    isBusy: charge.isBusy,
    error: charge.error,
    retryError: charge.retryError,
    begin: (chosen: Order) => {
      setOrder(chosen);
      charge.request(chosen);
    },
    again: () => order !== null && charge.request(order),
    renew: () => order !== null && charge.renew(order),
    retry: charge.retry,
    /** Ends this order: buying the same thing again later is a new order. */
    finish: () => order !== null && keys.renew(purchasing.idOf(order)),
    startAgain: () => {
      charge.forget();
      setOrder(null);
      setPayment(null);
    },
  };
}
/** A checkout as the payment steps use it, whatever is bought. */
export type Checkout = Omit<ReturnType<typeof useCheckout<unknown>>, 'begin'>;
