import type { PaymentDto } from '@camarim/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { moneyApi, type Purchase } from '../../api/visitor-money.js';
import type { PurchaseKeys } from '../access/purchase-keys.js';
import { tellStep } from '../pixel/own-events.js';
import { keepPayment } from './use-payment.js';

type Attempt<W> = { wish: W; key: string };
/** How a kind of wish is sent, and what makes two wishes the same one. */
export type Purchasing<W> = { idOf: (wish: W) => string; send: (wish: W, key: string) => Promise<PaymentDto> };

/** Buying what has a price of its own: a plan, or the VIP offer. */
export const buying: Purchasing<Purchase> = {
  idOf: ({ planId, recurring }) => (recurring ? `${planId} todo mês` : planId),
  send: moneyApi.createPayment,
};

/**
 * Asks for a charge. Two taps make one request, a repeat after a failure carries the same key, and only a wish whose
 * last charge is over gets a new one (BIL-24).
 */
export function useCharge<W>(
  keys: PurchaseKeys,
  onPayment: (payment: PaymentDto) => void,
  { idOf, send: sendWish }: Purchasing<W>,
) {
  const client = useQueryClient();
  const inFlight = useRef(false);
  const keep = (payment: PaymentDto) => {
    keepPayment(client, payment);
    onPayment(payment);
  };
  const creation = useMutation({
    mutationFn: ({ wish, key }: Attempt<W>) => sendWish(wish, key),
    onSuccess: (payment) => {
      keep(payment);
      tellStep(client, 'InitiateCheckout', payment.amount);
    },
    onSettled: () => {
      inFlight.current = false;
    },
  });
  const retry = useMutation({
    mutationFn: moneyApi.retryPayment,
    onSuccess: keep,
    onSettled: () => {
      inFlight.current = false;
    },
  });
  const once = (send: () => void) => {
    if (inFlight.current) return;
    inFlight.current = true;
    send();
  };

  return {
    isBusy: creation.isPending || retry.isPending,
    error: creation.error ?? retry.error,
    /** The first charge of a wish, and 'Tentar Novamente' while there is no payment yet. */
    request: (wish: W) =>
      once(() => {
        creation.mutate({ wish, key: keys.of(idOf(wish)) });
        tellStep(client, 'AddToCart', null);
      }),
    /** 'Gerar novo PIX': a new wish, whose own repeats after a failure keep its key. */
    renew: (wish: W) =>
      once(() => {
        const key = creation.isError ? keys.of(idOf(wish)) : keys.renew(idOf(wish));
        creation.mutate({ wish, key });
      }),
    /** 'Tentar Novamente' for a payment the provider gave no code for. */
    retry: (paymentId: string) => once(() => retry.mutate(paymentId)),
    forget: () => {
      creation.reset();
      retry.reset();
    },
  };
}
