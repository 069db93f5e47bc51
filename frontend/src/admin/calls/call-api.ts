import type { AdminBookingDto, CallCalendarBody, CallOfferCreateBody, CallOfferUpdateBody } from '@camarim/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';

const PAGE = 30;

export const callApi = {
  add: (body: CallOfferCreateBody) => api('POST', '/api/v1/admin/calls/offers', { body }),
  change: (id: string, body: CallOfferUpdateBody) =>
    api('PATCH', '/api/v1/admin/calls/offers/{id}', { path: { id }, body }),
  delete: (id: string) => api('DELETE', '/api/v1/admin/calls/offers/{id}', { path: { id } }),
  setCalendar: (body: CallCalendarBody) => api('PUT', '/api/v1/admin/calls/availability', { body }),
  setPresence: (modelId: string, online: boolean) =>
    api('PUT', '/api/v1/admin/calls/presence', { body: { modelId, online } }),
  confirm: (id: string, linkUrl: string) =>
    api('POST', '/api/v1/admin/bookings/{id}/confirm', { path: { id }, body: linkUrl ? { linkUrl } : {} }),
  done: (id: string) => api('POST', '/api/v1/admin/bookings/{id}/done', { path: { id } }),
  noShow: (id: string, by: 'creator' | 'buyer') =>
    api('POST', '/api/v1/admin/bookings/{id}/no-show', { path: { id }, body: { by } }),
  cancel: (id: string, reason: string) =>
    api('POST', '/api/v1/admin/bookings/{id}/cancel', { path: { id }, body: { reason } }),
};

/** The figures of the house, of a creator, or of one offer. */
export type Scope = { modelId?: string; offerId?: string };
export type BookingStatus = AdminBookingDto['status'];

/** Every key begins with 'calls', so that one word makes all of it stale. */
export const callQueries = {
  offers: (modelId: string) =>
    queryOptions({
      queryKey: ['calls', 'offers', modelId],
      queryFn: () => api('GET', '/api/v1/admin/calls/offers', { query: { modelId } }),
    }),
  analytics: (scope: Scope) =>
    queryOptions({
      queryKey: ['calls', 'analytics', scope],
      queryFn: () => api('GET', '/api/v1/admin/calls/analytics', { query: scope }),
    }),
  calendar: (modelId: string) =>
    queryOptions({
      queryKey: ['calls', 'calendar', modelId],
      queryFn: () => api('GET', '/api/v1/admin/calls/availability', { query: { modelId } }),
    }),
  presence: (modelId: string) =>
    queryOptions({
      queryKey: ['calls', 'presence', modelId],
      queryFn: () => api('GET', '/api/v1/admin/calls/presence', { query: { modelId } }),
    }),
  bookings: (modelId: string, status: '' | BookingStatus, needsResolution: boolean) =>
    infiniteQueryOptions({
      queryKey: ['calls', 'bookings', modelId, status, needsResolution],
      queryFn: ({ pageParam }) =>
        api('GET', '/api/v1/admin/bookings', {
          query: {
            limit: PAGE,
            ...(modelId ? { modelId } : {}),
            ...(status ? { status: [status] } : {}),
            ...(needsResolution ? { needsResolution } : {}),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.nextCursor,
    }),
};
