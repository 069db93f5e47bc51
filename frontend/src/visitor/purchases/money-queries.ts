import type { PaymentStatus } from '@camarim/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { moneyApi } from '../../api/visitor-money.js';
import { PAGED } from '../../lib/paged.js';

export const moneyQueries = {
  recurrences: () =>
    infiniteQueryOptions({
      queryKey: ['mine', 'recurrences'],
      queryFn: ({ pageParam }) => moneyApi.recurrences(pageParam),
      ...PAGED,
    }),
  /** `model`: a username or an id; null = site-wide. */
  vipOffer: (model: string | null) =>
    queryOptions({ queryKey: ['vip-offer', model], queryFn: ({ signal }) => moneyApi.vipOffer(model, signal) }),
  /** The key starts with 'mine', because it depends on who is signed in. */
  myPayments: () =>
    infiniteQueryOptions({
      queryKey: ['mine', 'payments'],
      queryFn: ({ pageParam, signal }) => moneyApi.myPayments(pageParam, signal),
      ...PAGED,
    }),
  /** The newest payment whose code waits to be paid, else the newest whose code is being made, by its id; null when there is none. */
  openPayment: () =>
    queryOptions({
      queryKey: ['mine', 'open-payment'],
      queryFn: async ({ signal }) => {
        const { items } = await moneyApi.myPayments(null, signal);
        const codes = items.filter(({ debitOn }) => !debitOn);
        const inStatus = (wanted: PaymentStatus) => codes.find(({ status }) => status === wanted)?.id;
        return inStatus('pending') ?? inStatus('created') ?? null;
      },
    }),
  /** One post, what is in it and what it costs this viewer; depends on who is signed in. */
  postOffer: (postId: string) =>
    queryOptions({
      queryKey: ['mine', 'post-offer', postId],
      queryFn: ({ signal }) => moneyApi.postOffer(postId, signal),
    }),
  /** Each try is counted, so none is made but for a new code or a new visit to the checkout; never kept: uses run out. */
  coupon: (what: string, code: string) =>
    queryOptions({
      queryKey: ['mine', 'coupon', what, code],
      queryFn: ({ signal }) => moneyApi.coupon(what, code, signal),
      ...{ retry: false, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
    }),
  /** What a subscriber of the model, or a site-wide one (null), can see now. */
  included: (modelId: string | null) =>
    queryOptions({ queryKey: ['included', modelId], queryFn: ({ signal }) => moneyApi.included(modelId, signal) }),
  /** The limits on withdrawing from used purchases. */
  withdrawalPolicy: () =>
    queryOptions({
      queryKey: ['withdrawal-policy'],
      queryFn: ({ signal }) => moneyApi.withdrawalPolicy(signal),
      staleTime: 60_000,
    }),
  subscriptions: () =>
    queryOptions({
      queryKey: ['mine', 'subscriptions'],
      queryFn: ({ signal }) => moneyApi.subscriptions(signal),
    }),
  receipt: (paymentId: string) =>
    queryOptions({
      queryKey: ['mine', 'receipt', paymentId],
      queryFn: ({ signal }) => moneyApi.receipt(paymentId, signal),
    }),
  premiumLink: (key: string) =>
    queryOptions({ queryKey: ['premium-link', key], queryFn: ({ signal }) => moneyApi.premiumLink(key, signal) }),
};
