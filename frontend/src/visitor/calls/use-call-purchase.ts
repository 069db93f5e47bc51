import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { makePurchaseKeys } from '../access/purchase-keys.js';
import type { Purchasing } from '../checkout/use-charge.js';
import { useCheckout } from '../checkout/use-checkout.js';
import { type BookingOrder, callApi } from './call-api.js';

/** The same option at the same time is one order, however often it is tapped. */
const idOf = ({ offerId, modelId, startsAt, window }: BookingOrder): string =>
  [offerId, modelId, startsAt ?? window].join('|');

/** Books a call: the server holds the slot together with its charge (BIL-50). */
export function useCallPurchase() {
  const client = useQueryClient();
  const keys = useRef(makePurchaseKeys());
  const booking: Purchasing<BookingOrder> = {
    idOf,
    send: async (body, key) => {
      const placed = await callApi.book(body, key);
      void client.invalidateQueries({ queryKey: ['bookings'] });
      return placed.payment;
    },
  };
  const checkout = useCheckout(keys.current, booking);
  return {
    ...checkout,
    /** Back to the choice: free slots may have changed, so they are loaded again. */
    startAgain: () => {
      checkout.finish();
      checkout.startAgain();
      void client.invalidateQueries({ queryKey: ['calls'] });
    },
  };
}
export type CallPurchase = ReturnType<typeof useCallPurchase>;
