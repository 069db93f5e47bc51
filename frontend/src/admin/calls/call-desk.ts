import type { AdminBookingDto, CallAnalyticsDto, CallCalendarBody, CallCalendarDto } from '@camarim/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { api } from '../../api/client.js';

const PAGE = 30;
type Booking = Promise<AdminBookingDto>;
type Presence = Promise<{ modelId: string; online: boolean; until: string | null }>;
type BookingQuery = {
  limit: number;
  modelId?: string;
  status?: BookingStatus[];
  needsResolution?: boolean;
  upcoming?: boolean;
  cursor?: string;
};
/** The figures of the house, of a creator, or of one offer. */
export type Scope = { modelId?: string; offerId?: string };
export type BookingStatus = AdminBookingDto['status'];
export type BookingFilter = { status: '' | BookingStatus; needsResolution?: boolean; upcoming?: boolean };

/** What the side of a creator asks and does: the team for all of them, or she for herself, each at its own doors. */
export interface CallDesk {
  bookings: (query: BookingQuery) => Promise<{ items: AdminBookingDto[]; nextCursor: string | null }>;
  confirm: (id: string, linkUrl: string) => Booking;
  askToMove: (id: string) => Booking;
  done: (id: string) => Booking;
  noShow: (id: string, by: 'creator' | 'buyer') => Booking;
  cancel: (id: string, reason: string) => Booking;
  calendar: (modelId: string) => Promise<CallCalendarDto>;
  setCalendar: (body: CallCalendarBody) => Promise<CallCalendarDto>;
  presence: (modelId: string) => Presence;
  setPresence: (modelId: string, online: boolean) => Presence;
  analytics: (scope: Scope) => Promise<CallAnalyticsDto>;
  /** Only for her: whoever asks in the time of the call has come. */
  join?: (id: string) => Booking;
}

const teamDesk: CallDesk = {
  bookings: (query) => api('GET', '/api/v1/admin/bookings', { query }),
  confirm: (id, linkUrl) =>
    api('POST', '/api/v1/admin/bookings/{id}/confirm', { path: { id }, body: linkUrl ? { linkUrl } : {} }),
  askToMove: (id) => api('POST', '/api/v1/admin/bookings/{id}/ask-to-move', { path: { id } }),
  done: (id) => api('POST', '/api/v1/admin/bookings/{id}/done', { path: { id } }),
  noShow: (id, by) => api('POST', '/api/v1/admin/bookings/{id}/no-show', { path: { id }, body: { by } }),
  cancel: (id, reason) => api('POST', '/api/v1/admin/bookings/{id}/cancel', { path: { id }, body: { reason } }),
  calendar: (modelId) => api('GET', '/api/v1/admin/calls/availability', { query: { modelId } }),
  setCalendar: (body) => api('PUT', '/api/v1/admin/calls/availability', { body }),
  presence: (modelId) => api('GET', '/api/v1/admin/calls/presence', { query: { modelId } }),
  setPresence: (modelId, online) => api('PUT', '/api/v1/admin/calls/presence', { body: { modelId, online } }),
  analytics: (query) => api('GET', '/api/v1/admin/calls/analytics', { query }),
};

/** The team's, where nobody says otherwise. */
export const DeskContext = createContext<CallDesk>(teamDesk);
export const useDesk = (): CallDesk => use(DeskContext);

/** Every key begins with 'calls', so that one word makes all of it stale. */
export const deskQueries = {
  analytics: (desk: CallDesk, scope: Scope) =>
    queryOptions({ queryKey: ['calls', 'analytics', scope], queryFn: () => desk.analytics(scope) }),
  calendar: (desk: CallDesk, modelId: string) =>
    queryOptions({ queryKey: ['calls', 'calendar', modelId], queryFn: () => desk.calendar(modelId) }),
  presence: (desk: CallDesk, modelId: string) =>
    queryOptions({ queryKey: ['calls', 'presence', modelId], queryFn: () => desk.presence(modelId) }),
  bookings: (desk: CallDesk, modelId: string, { status, needsResolution, upcoming }: BookingFilter) =>
    infiniteQueryOptions({
      queryKey: ['calls', 'bookings', modelId, status, needsResolution, upcoming],
      queryFn: ({ pageParam }) =>
        desk.bookings({
          limit: PAGE,
          ...(modelId ? { modelId } : {}),
          ...(status ? { status: [status] } : {}),
          ...(needsResolution ? { needsResolution } : {}),
          ...(upcoming ? { upcoming } : {}),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.nextCursor,
    }),
};
