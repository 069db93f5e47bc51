import type {
  CallCalendar,
  CallFigures,
  CallPresence,
  CallSide,
  DeskBooking,
  DeskBookingPage,
} from '@camarim/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { api } from '../api/client.js';
import type { Asks } from '../api/operation.js';
import { PAGED } from '../lib/paged.js';

type Booking = Promise<DeskBooking>;
/** The figures of the house, of a creator, or of one offer. */
export type Scope = { modelId?: string; offerId?: string };
export type BookingStatus = DeskBooking['status'];
export type BookingFilter = { status: '' | BookingStatus; needsResolution?: boolean; upcoming?: boolean };
export type CalendarForm = Asks<'PUT /admin/calls/availability'>;

/** What the side of a creator asks and does: the team for all of them, or she for herself, each at its own doors. */
export interface CallDesk {
  bookings: (query: Asks<'GET /admin/bookings'>) => Promise<DeskBookingPage>;
  confirm: (bookingId: string, linkUrl: string) => Booking;
  askToMove: (bookingId: string) => Booking;
  /** The team says why; of what is hers she does not have to. */
  done: (bookingId: string, reason: string) => Booking;
  noShow: (bookingId: string, by: CallSide, reason: string) => Booking;
  cancel: (bookingId: string, reason: string) => Booking;
  calendar: (modelId: string) => Promise<CallCalendar>;
  setCalendar: (form: CalendarForm) => Promise<CallCalendar>;
  presence: (modelId: string) => Promise<CallPresence>;
  setPresence: (modelId: string, online: boolean) => Promise<CallPresence>;
  analytics: (scope: Scope) => Promise<CallFigures>;
  /** Only for the team: of a call that is over and waits for a decision. */
  resolve?: (bookingId: string, reason: string) => Booking;
  /** Only for her: whoever asks in the time of the call has come. */
  join?: (bookingId: string) => Booking;
}

const teamDesk: CallDesk = {
  bookings: (query) => api('GET /admin/bookings', query),
  confirm: (bookingId, linkUrl) =>
    api('POST /admin/bookings/:bookingId/confirm', { bookingId, linkUrl: linkUrl || null }),
  askToMove: (bookingId) => api('POST /admin/bookings/:bookingId/ask-to-move', { bookingId }),
  done: (bookingId, reason) => api('POST /admin/bookings/:bookingId/done', { bookingId, reason }),
  noShow: (bookingId, by, reason) => api('POST /admin/bookings/:bookingId/no-show', { bookingId, by, reason }),
  cancel: (bookingId, reason) => api('POST /admin/bookings/:bookingId/cancel', { bookingId, reason }),
  resolve: (bookingId, reason) => api('POST /admin/bookings/:bookingId/resolve', { bookingId, reason }),
  calendar: (modelId) => api('GET /admin/calls/availability', { modelId }),
  setCalendar: (form) => api('PUT /admin/calls/availability', form),
  presence: (modelId) => api('GET /admin/calls/presence', { modelId }),
  setPresence: (modelId, online) => api('PUT /admin/calls/presence', { modelId, online }),
  analytics: (scope) => api('GET /admin/calls/analytics', scope),
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
          ...(modelId ? { modelId } : {}),
          ...(status ? { status: [status] } : {}),
          ...(needsResolution ? { needsResolution } : {}),
          ...(upcoming ? { upcoming } : {}),
          cursor: pageParam,
        }),
      ...PAGED,
    }),
};
