import type {
  AccountDto,
  MeDto,
  ModelDto,
  PaymentDto,
  PlanDto,
  PlayDto,
  PostFilter,
  PostPageDto,
  QuotaDto,
  SignupBody,
} from '@camarim/contracts';
import { api, apiUrl } from './client.js';

const PAGE = 10;
const id = encodeURIComponent;

/** Every call the fans' pages make. */
export const visitorApi = {
  me: (signal?: AbortSignal) => api<MeDto>('GET', '/me', cancelledBy(signal)),
  account: (signal?: AbortSignal) => api<AccountDto>('GET', '/me/account', cancelledBy(signal)),
  quota: (signal?: AbortSignal) => api<QuotaDto>('GET', '/me/quota', cancelledBy(signal)),
  model: (username: string, signal?: AbortSignal) => api<ModelDto>('GET', `/models/${id(username)}`, cancelledBy(signal)),
  posts: (username: string, filter: PostFilter, cursor: string | null, signal?: AbortSignal) =>
    api<PostPageDto>('GET', `/models/${id(username)}/posts`, {
      query: { filter, cursor, limit: PAGE },
      ...cancelledBy(signal),
    }),
  play: (postId: string) => api<PlayDto>('POST', `/posts/${id(postId)}/play`),
  plans: (username: string, signal?: AbortSignal) =>
    api<PlanDto[]>('GET', '/plans', { query: { model: username }, ...cancelledBy(signal) }),

  signUp: (body: SignupBody) => api<MeDto>('POST', '/signup', { body }),
  sendCode: (email: string) => api<unknown>('POST', '/auth/code', { body: { email } }),
  signIn: (email: string, code: string) => api<MeDto>('POST', '/auth/session', { body: { email, code } }),
  signOut: () => api<unknown>('DELETE', '/auth/session'),

  /** `key` is made once for one wish to buy: the same key never makes a second charge (BIL-24). */
  createPayment: (purchase: Purchase, key: string) =>
    api<PaymentDto>('POST', '/payments', {
      body: { planType: 'subscription', ...purchase },
      headers: { 'idempotency-key': key },
    }),
  payment: (paymentId: string) => api<PaymentDto>('GET', `/payments/${id(paymentId)}`),
  checkPayment: (paymentId: string) => api<PaymentDto>('POST', `/payments/${id(paymentId)}/check`),
  retryPayment: (paymentId: string) => api<PaymentDto>('POST', `/payments/${id(paymentId)}/retry`),
};

export type Purchase = { planId: string; modelId?: string; leadId?: string };

/** Addresses of the streams; an EventSource sends the session cookie by itself. */
export const streams = {
  payment: (paymentId: string) => apiUrl(`/payments/${id(paymentId)}/events`),
  mine: () => apiUrl('/me/events'),
};

const cancelledBy = (signal: AbortSignal | undefined) => (signal ? { signal } : {});
