import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import type { Asks } from '../../api/operation.js';
import { ApiProblem } from '../../api/problem.js';
import { PAGED } from '../../lib/paged.js';
import type { CallAnswer } from './call-answer.js';
import * as words from './words.js';

export type BookingOrder = Asks<'POST /bookings'>;
/** Slots change whenever somebody books one: load them again each time they are shown. */
const ALWAYS_STALE = 0;
const PAGE = 20;

/** The first word of every key is 'calls' for what is sold and 'bookings' for what was bought. */
export const callQueries = {
  options: (model: string) =>
    queryOptions({
      queryKey: ['calls', 'options', model],
      queryFn: ({ signal }) => api('GET /calls/offers', { model }, { signal }),
    }),
  /** @param month 'YYYY-MM' in São Paulo. */
  slots: (offer: string, model: string, month: string) =>
    queryOptions({
      queryKey: ['calls', 'slots', offer, model, month],
      queryFn: ({ signal }) => api('GET /calls/slots', { offer, model, month }, { signal }),
      staleTime: ALWAYS_STALE,
    }),
  windows: (model: string, offer: string) =>
    queryOptions({
      queryKey: ['calls', 'windows', model, offer],
      queryFn: ({ signal }) => api('GET /calls/windows', { model, offer }, { signal }),
      staleTime: ALWAYS_STALE,
    }),
  site: () =>
    queryOptions({ queryKey: ['calls', 'site'], queryFn: ({ signal }) => api('GET /settings', {}, { signal }) }),
  /** The public page of a call, or the sentence shown when there is none; the server preloads the same. */
  page: (id: string, model: string | null) =>
    queryOptions({
      queryKey: ['calls', 'page', id],
      queryFn: async ({ signal }): Promise<CallAnswer> => {
        try {
          return await api('GET /calls/:optionId', { optionId: id, ...(model ? { model } : {}) }, { signal });
        } catch (error) {
          if (error instanceof ApiProblem && error.status === 404) return { missing: error.message };
          throw error;
        }
      },
    }),
  bookings: () =>
    infiniteQueryOptions({
      queryKey: ['bookings', 'list'],
      queryFn: ({ pageParam, signal }) => api('GET /me/bookings', { limit: PAGE, cursor: pageParam }, { signal }),
      ...PAGED,
      staleTime: ALWAYS_STALE,
    }),
  booking: (id: string) =>
    queryOptions({
      queryKey: ['bookings', 'one', id],
      queryFn: ({ signal }) => api('GET /bookings/:bookingId', { bookingId: id }, { signal }),
      staleTime: ALWAYS_STALE,
    }),
};

export const callApi = {
  /** `key` is one Idempotency-Key per order (BIL-24). */
  book: (order: BookingOrder, key: string) => api('POST /bookings', order, { headers: { 'idempotency-key': key } }),
  /** The booking of a payment, found among the newest bookings. @throws booking-not-found */
  ofPayment: async (paymentId: string, signal: AbortSignal) => {
    const newest = await api('GET /me/bookings', { limit: PAGE }, { signal });
    const found = newest.items.find((booking) => booking.paymentId === paymentId);
    if (!found) throw new ApiProblem(404, 'booking-not-found', words.NO_BOOKING);
    return found;
  },
  cancel: (bookingId: string) => api('POST /bookings/:bookingId/cancel', { bookingId }),
  reschedule: (bookingId: string, startsAt: string) =>
    api('POST /bookings/:bookingId/reschedule', { bookingId, startsAt }),
  refund: (bookingId: string) => api('POST /bookings/:bookingId/refund', { bookingId }),
  click: (optionId: string, model: string | null) =>
    api('POST', '/api/v1/calls/{optionId}/click', { path: { optionId }, query: model ? { model } : {} }),
};
