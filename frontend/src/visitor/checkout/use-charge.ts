import type { PaymentDto } from '@camarim/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { moneyApi, type Purchase } from '../../api/visitor-money.js';
import type { PurchaseKeys } from '../access/purchase-keys.js';
import { reportCheckoutStep } from '../pixel/own-events.js';
import { cachePayment } from './use-payment.js';

type Attempt<Order> = { order: Order; key: string };
/** How a kind of order is sent, and the id under which two orders count as the same. */
export type Purchasing<Order> = {
  idOf: (order: Order) => string;
  send: (order: Order, key: string) => Promise<PaymentDto>;
};

type Listed = Exclude<Purchase, { tip: unknown } | { renews: unknown }>;
const thingOf = (order: Listed): string =>
  'unlock' in order ? order.unlock : order.recurring ? `${order.planId} monthly` : order.planId;

/** Buys a plan, the VIP offer or one post; with another coupon it is another order. */
export const buying: Purchasing<Listed> = {
  idOf: (order) => (order.coupon ? `${thingOf(order)} ${order.coupon}` : thingOf(order)),
  send: moneyApi.createPayment,
};

/**
 * Requests a charge. Two taps make one request, a retry after a failure sends the same key, and only an order whose
 * last charge has ended gets a new key (BIL-24).
 */
export function useCharge<Order>(
  keys: PurchaseKeys,
  onPayment: (payment: PaymentDto) => void,
  { idOf, send: sendOrder }: Purchasing<Order>,
) {
  const client = useQueryClient();
  const inFlight = useRef(false);
  const onCharged = (payment: PaymentDto) => {
    cachePayment(client, payment);
    onPayment(payment);
  };
  const creation = useMutation({
    mutationFn: ({ order, key }: Attempt<Order>) => sendOrder(order, key),
    onSuccess: (payment) => {
      onCharged(payment);
      reportCheckoutStep(client, 'InitiateCheckout', payment.amount);
    },
    onSettled: () => {
      inFlight.current = false;
    },
  });
  const retry = useMutation({
    mutationFn: moneyApi.retryPayment,
    onSuccess: onCharged,
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
    error: creation.error,
    /** Of the last try at a charge the payment still waits for. */
    retryError: retry.error,
    /** The first charge of an order, and 'Tentar Novamente' while there is no payment yet. */
    request: (order: Order) =>
      once(() => {
        creation.mutate({ order, key: keys.of(idOf(order)) });
        reportCheckoutStep(client, 'AddToCart', null);
      }),
    /** 'Gerar novo PIX': a new order; its own retries after a failure keep its key. */
    renew: (order: Order) =>
      once(() => {
        const key = creation.isError ? keys.of(idOf(order)) : keys.renew(idOf(order));
        // it was about the charge before this one
        retry.reset();
        creation.mutate({ order, key });
      }),
    /** 'Tentar Novamente' for a payment the provider gave no code for. */
    retry: (paymentId: string) => once(() => retry.mutate(paymentId)),
    forget: () => {
      creation.reset();
      retry.reset();
    },
  };
}
