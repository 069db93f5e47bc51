import type { CreateBookingBody } from '@camarim/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { ApiProblem } from '../../api/problem.js';
import type { CallAnswer } from './call-answer.js';

/** A slot is gone as soon as somebody else holds it: what is shown is read anew each time it is opened. */
const ALWAYS_ANEW = 0;
const PAGE = 20;

/** The first word of every key is 'calls' for what is sold and 'bookings' for what was bought. */
export const callQueries = {
  options: (model: string) =>
    queryOptions({
      queryKey: ['calls', 'options', model],
      queryFn: ({ signal }) => api('GET', '/api/v1/calls/offers', { query: { model }, signal }),
    }),
  /** @param month 'YYYY-MM' in São Paulo. */
  slots: (offer: string, model: string, month: string) =>
    queryOptions({
      queryKey: ['calls', 'slots', offer, model, month],
      queryFn: ({ signal }) => api('GET', '/api/v1/calls/slots', { query: { offer, model, month }, signal }),
      staleTime: ALWAYS_ANEW,
    }),
  windows: (model: string, offer: string) =>
    queryOptions({
      queryKey: ['calls', 'windows', model, offer],
      queryFn: ({ signal }) => api('GET', '/api/v1/calls/windows', { query: { model, offer }, signal }),
      staleTime: ALWAYS_ANEW,
    }),
  site: () =>
    queryOptions({ queryKey: ['calls', 'site'], queryFn: ({ signal }) => api('GET /settings', {}, { signal }) }),
  /** A public page, or the sentence that says why there is none; the server fills in the same. */
  page: (id: string, model: string | null) =>
    queryOptions({
      queryKey: ['calls', 'page', id],
      queryFn: async ({ signal }): Promise<CallAnswer> => {
        try {
          return await api('GET', '/api/v1/calls/{id}', { path: { id }, query: model ? { model } : {}, signal });
        } catch (error) {
          if (error instanceof ApiProblem && error.status === 404) return { missing: error.message };
          throw error;
        }
      },
    }),
  bookings: () =>
    infiniteQueryOptions({
      queryKey: ['bookings', 'list'],
      queryFn: ({ pageParam, signal }) =>
        api('GET', '/api/v1/me/bookings', {
          query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.nextCursor,
      staleTime: ALWAYS_ANEW,
    }),
  booking: (id: string) =>
    queryOptions({
      queryKey: ['bookings', 'one', id],
      queryFn: ({ signal }) => api('GET', '/api/v1/bookings/{id}', { path: { id }, signal }),
      staleTime: ALWAYS_ANEW,
    }),
};

export const callApi = {
  /** `key` is made once for one wish to book (BIL-24); `lang` is the language refusals come in. */
  book: (body: CreateBookingBody, key: string, lang: string) =>
    api('POST', '/api/v1/bookings', { body, headers: { 'idempotency-key': key, 'accept-language': lang } }),
  /** The booking a payment was made for; it is among the newest ones. @throws booking-not-found */
  ofPayment: async (paymentId: string, signal: AbortSignal) => {
    const newest = await api('GET', '/api/v1/me/bookings', { query: { limit: PAGE }, signal });
    const found = newest.items.find((booking) => booking.paymentId === paymentId);
    if (!found) throw new ApiProblem(404, 'booking-not-found', 'Não encontramos o agendamento deste pagamento.');
    return found;
  },
  cancel: (id: string) => api('POST', '/api/v1/bookings/{id}/cancel', { path: { id } }),
  reschedule: (id: string, startsAt: string) =>
    api('POST', '/api/v1/bookings/{id}/reschedule', { path: { id }, body: { startsAt } }),
  refund: (id: string) => api('POST', '/api/v1/bookings/{id}/refund', { path: { id } }),
  click: (id: string, model: string | null) =>
    api('POST', '/api/v1/calls/{id}/click', { path: { id }, query: model ? { model } : {} }),
};
