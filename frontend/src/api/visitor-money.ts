import type { VipOfferDto } from '@camarim/contracts';
import { api, apiUrl } from './client.js';
import type { Asks } from './operation.js';
import { cancelledBy } from './visitor.js';

/** Every call about buying; apart from the others, so that it comes with the checkout and not with the first load. */
export const moneyApi = {
  /** null: there is no offer now. */
  vipOffer: async (model: string | null, signal?: AbortSignal): Promise<VipOfferDto | null> =>
    (await api('GET /vip-offer', model === null ? {} : { model }, cancelledBy(signal))) ?? null,

  /** `key` is made once for one wish to buy: the same key never makes a second charge (BIL-24). */
  createPayment: (purchase: Purchase, key: string) =>
    api('POST /payments', purchase, { headers: { 'idempotency-key': key } }),
  payment: (paymentId: string) => api('GET /payments/:paymentId', { paymentId }),
  checkPayment: (paymentId: string) => api('POST /payments/:paymentId/check', { paymentId }),
  /** All that is left of the price goes back, within seven days of paying. */
  withdraw: (paymentId: string) => api('POST /payments/:paymentId/withdraw', { paymentId }),
  coupon: (what: string, code: string, signal?: AbortSignal) =>
    api('GET /coupons/:code', { code, for: what }, cancelledBy(signal)),
  receipt: (paymentId: string, signal?: AbortSignal) =>
    api('GET /payments/:paymentId/receipt', { paymentId }, cancelledBy(signal)),
  myPayments: (cursor: string | null, signal?: AbortSignal) => api('GET /me/payments', { cursor }, cancelledBy(signal)),
  withdrawalPolicy: (signal?: AbortSignal) => api('GET /withdrawal-policy', {}, cancelledBy(signal)),
  postOffer: (postId: string, signal?: AbortSignal) => api('GET /posts/:postId/price', { postId }, cancelledBy(signal)),
  included: (modelId: string | null, signal?: AbortSignal) =>
    api('GET /included', modelId === null ? {} : { model: modelId }, cancelledBy(signal)),
  subscriptions: (signal?: AbortSignal) => api('GET /me/subscriptions', {}, cancelledBy(signal)),
  recurrences: (cursor: string | null) => api('GET /me/recurrences', { cursor }),
  endRecurrence: (recurrenceId: string) => api('DELETE /me/recurrences/:recurrenceId', { recurrenceId }),
  /** `key`: the bearer of a premium link, or the lead of an old one. */
  premiumLink: (key: string, signal?: AbortSignal) => api('POST /sales-links/look-up', { key }, cancelledBy(signal)),
  redeemPremiumLink: (key: string) => api('POST /sales-links/redeem', { key }),
  retryPayment: (paymentId: string) => api('POST /payments/:paymentId/retry', { paymentId }),
};

/** A mimo as its giver wishes it. */
export type TipWish = Asks<'POST /payments'>['tip'] & object;
/** One post, what an earlier payment was for, a mimo, or a plan or VIP offer by its id. */
export type Purchase = (
  | { unlock: string }
  | { renews: string }
  | { tip: TipWish }
  | {
      planType: 'subscription' | 'vip';
      planId: string;
      modelId?: string;
      /** Every month by Pix Automático. */
      recurring?: boolean;
    }
) & { leadId?: string; coupon?: string };

/** Follows one payment; an EventSource sends the session cookie by itself. */
export const paymentStream = (id: string) => apiUrl('/api/v1/payments/{id}/events', { id });
