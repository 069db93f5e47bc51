import type { PaymentDto } from '@camarim/contracts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { moneyApi, paymentStream } from '../../api/visitor-money.js';
import { reportOwnEvents } from '../pixel/own-events.js';
import { moneyQueries } from '../purchases/money-queries.js';
import { refreshAccess } from '../queries.js';
import { isNewer, type TrackedPayment, track } from './payment-state.js';
import { type Link, watchPayment } from './payment-watcher.js';

const keyOf = (paymentId: string) => ['payment', paymentId] as const;

/** One payment as it was when it was read; who watches it keeps it up to date. */
export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: keyOf(paymentId),
    queryFn: async ({ client }): Promise<TrackedPayment> => {
      const known = client.getQueryData<TrackedPayment>(keyOf(paymentId));
      const payment = await moneyApi.payment(paymentId);
      return known && !isNewer(payment, known.payment) ? known : track(payment);
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Stores a payment in the cache, unless a newer state is known. */
export function cachePayment(client: QueryClient, payment: PaymentDto): void {
  const before = client.getQueryData<TrackedPayment>(keyOf(payment.id))?.payment.status;
  client.setQueryData<TrackedPayment>(keyOf(payment.id), (known) =>
    isNewer(payment, known?.payment) ? track(payment) : known,
  );
  if (before !== payment.status) void client.invalidateQueries(moneyQueries.openPayment());
}

/**
 * One payment, watched while it is shown. As soon as it unlocks something, everything that depends on access is
 * reloaded, so that the feed behind is open before the sheet closes.
 */
export function usePayment(paymentId: string) {
  const client = useQueryClient();
  const [link, setLink] = useState<Link>('polling');
  const query = useQuery(paymentQuery(paymentId));
  const { data, refetch } = query;
  const isKnown = data !== undefined;
  const isUnlocked = data?.payment.unlocked ?? false;

  useEffect(() => {
    if (!isKnown || isUnlocked) return undefined;
    return watchPayment({
      streamUrl: paymentStream(paymentId),
      read: () => moneyApi.payment(paymentId),
      onPayment: (payment) => cachePayment(client, payment),
      onLink: setLink,
      // its answer says so to whoever shows the payment
      onSignedOut: () => void refetch(),
    });
  }, [client, paymentId, isKnown, isUnlocked, refetch]);

  useEffect(() => {
    if (!isUnlocked) return;
    void refreshAccess(client);
    void reportOwnEvents(client);
  }, [client, isUnlocked]);

  return { tracked: data ?? null, link, error: query.error, reload: () => void refetch() };
}
