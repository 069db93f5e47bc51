import type { CreateBookingBody, PaymentDto } from '@camarim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { makePurchaseKeys } from '../access/purchase-keys.js';
import { type Purchasing, useCharge } from '../checkout/use-charge.js';
import { callApi } from './call-api.js';
import type { Lang } from './call-times.js';

/** The same option at the same time is one wish, however often it is tapped. */
const idOf = ({ offerId, modelId, startsAt, window }: CreateBookingBody): string =>
  [offerId, modelId, startsAt ?? window].join('|');

/** Booking a call: the slot is held by the server together with its charge (BIL-50). */
export function useCallPurchase(lang: Lang) {
  const client = useQueryClient();
  const keys = useRef(makePurchaseKeys());
  const [wish, setWish] = useState<CreateBookingBody | null>(null);
  const [payment, setPayment] = useState<PaymentDto | null>(null);
  const booking: Purchasing<CreateBookingBody> = {
    idOf,
    send: async (body, key) => {
      const placed = await callApi.book(body, key, lang === 'en' ? 'en' : 'pt-BR');
      void client.invalidateQueries({ queryKey: ['bookings'] });
      return placed.payment;
    },
  };
  const charge = useCharge(keys.current, setPayment, booking);
  return {
    wish,
    payment,
    charge,
    begin: (body: CreateBookingBody) => {
      setWish(body);
      charge.request(body);
    },
    /** Back to choosing: what was free may be gone, so it is read anew. */
    leave: () => {
      if (wish) keys.current.renew(idOf(wish));
      charge.forget();
      setWish(null);
      setPayment(null);
      void client.invalidateQueries({ queryKey: ['calls'] });
    },
  };
}
export type CallPurchase = ReturnType<typeof useCallPurchase>;
