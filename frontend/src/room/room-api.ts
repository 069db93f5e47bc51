import type { CallRoom, RoomEntry } from '@camarim/contracts';
import { api, apiUrl } from '../api/client.js';
import type { Received } from './received.js';

/** Every call the page of a room makes; both sides ask at the same addresses. */
export const roomApi = {
  get: (bookingId: string): Promise<CallRoom> => api('GET /bookings/:bookingId/room', { bookingId }),
  /** @param again null: by hand. */
  enter: (bookingId: string, again: { entryId: string; after: string } | null): Promise<RoomEntry> =>
    api('POST /bookings/:bookingId/room', { bookingId, ...again }),
  signal: (bookingId: string, ticket: string, signal: string) =>
    api('POST /bookings/:bookingId/room/signals', { bookingId, ticket, signal }),
  beat: (bookingId: string, entryId: string, received: Received): Promise<CallRoom> =>
    api('POST /bookings/:bookingId/room/beats', { bookingId, entryId, ...received }),
  /** Ends the call for both. */
  end: (bookingId: string, entryId: string): Promise<CallRoom> =>
    api('POST /bookings/:bookingId/room/leave', { bookingId, entryId, endsCall: true }),
  report: (bookingId: string, entryId: string, text: string): Promise<CallRoom> =>
    api('POST /bookings/:bookingId/room/report', { bookingId, entryId, text }),
  /** For the page that is in: its call lasts longer than its ticket. */
  renew: (bookingId: string, ticket: string) => api('POST /bookings/:bookingId/room/ticket', { bookingId, ticket }),
  takeMore: (bookingId: string, isTaken: boolean): Promise<CallRoom> =>
    api('PUT /bookings/:bookingId/room/more', { bookingId, isTaken }),
  /** An EventSource sends the session cookie by itself. */
  events: (bookingId: string, ticket: string): string =>
    apiUrl('/api/v1/bookings/{bookingId}/room/events', { bookingId }, { ticket }),
  /** This page goes: asked for while it is being closed, so nobody reads the answer. */
  leave: (bookingId: string, entryId: string): void =>
    void fetch(apiUrl('/api/v1/bookings/{bookingId}/room/leave', { bookingId }), {
      ...{ method: 'POST', credentials: 'same-origin', keepalive: true },
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ entryId, endsCall: false }),
    }).catch(() => undefined),
};
