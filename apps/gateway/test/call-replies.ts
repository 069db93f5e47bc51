import { randomUUID } from 'node:crypto';
import type { BookingRow, CallOptionView, CallRoom, CallSlotDto, Identity } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { aPayment, type World } from './world.js';

const ID = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0341';
export const SLOT: CallSlotDto = {
  ...{ startsAt: '2026-11-23T17:00:00.000Z', endsAt: '2026-11-23T17:30:00.000Z', date: '2026-11-23', time: '14:00' },
};
export const anOption = (modelId: string): CallOptionView => ({
  ...{ id: ID, kind: 'offer', modelId, title: 'Chamada de vídeo', description: 'Só nós dois', platform: 'meet' },
  ...{ priceCents: 14990, durationMinutes: 30, isVip: false, features: [], badge: 'recommended' },
});
export const aBooking = (modelId: string, own: Partial<BookingRow> = {}): BookingRow => ({
  ...{ id: ID, userId: ID, userName: 'Lia', modelId, optionId: ID, title: 'Chamada de vídeo', platform: 'meet' },
  ...{ durationMinutes: 30, amountCents: 14990, window: 'slot', status: 'booked', paymentId: ID },
  ...{ startsAt: SLOT.startsAt, endsAt: SLOT.endsAt, paymentStatus: 'approved', holdExpiresAt: null },
  ...{ confirmedAt: null, promiseUntil: null, refundOffered: false, canCancel: true, canReschedule: true },
  ...{
    moveAsked: false,
    noShowBy: null,
    joinUrl: null,
    joinFrom: '2026-11-23T16:50:00.000Z',
    createdAt: SLOT.startsAt,
  },
  ...{ needsResolution: false, ...own },
});

/** The room as whoever asks sees it: open for an hour. */
export const aRoom = (own: Partial<CallRoom> = {}): CallRoom => ({
  ...{ bookingId: ID, side: 'fan', phase: 'open', title: 'Chamada de vídeo', peerName: 'Luna', code: 'K7QX' },
  ...{ opensAt: fromNow(-10), startsAt: fromNow(0), endsAt: fromNow(30), closesAt: fromNow(60) },
  ...{ bookedSeconds: 1_800, heldSeconds: 0, isPeerHere: false, waitingSince: null, wait: null },
  more: { isTaken: true, offer: null, asked: null },
  ...{ awaitsHerYes: false, bar: null, endedBy: null, account: null },
  ...{ endReason: null, settlement: null, serverTime: fromNow(0), ...own },
});
const fromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const sideOf = (caller: Identity) => (caller.kind === 'user' && caller.role === 'creator' ? 'creator' : 'fan');

/** What billing says of calls: one booking, of whoever is signed in. */
export function answerCalls(world: World): void {
  const hers = () => anOption(world.model.id);
  const said: Record<string, unknown> = {
    'call-presence.online': () => ({ modelIds: [world.model.id] }),
    'call-option.get': ({ modelId }: { modelId: string | null }) => anOption(modelId ?? world.model.id),
    'call.next-slots': [SLOT],
    'call.slots': () => ({ option: hers(), zone: 'America/Sao_Paulo', slots: [SLOT, { ...SLOT, time: '15:00' }] }),
    'call.windows': () => ({
      ...{ option: hers(), online: false, windows: [{ id: 'tomorrow-afternoon', slot: SLOT }] },
      periods: [{ id: 'late-night', slot: null }],
    }),
    'call.click': { counted: true },
    'booking.create': () => ({
      booking: { ...aBooking(world.model.id), status: 'held' },
      payment: aPayment({ planType: 'call', planId: ID }),
    }),
    'booking.get': ({ bookingId }: { bookingId: string }) => {
      if (bookingId !== ID) throw problem('booking-not-found');
      return aBooking(world.model.id);
    },
    'room.enter': ({ bookingId }: { bookingId: string }, caller: Identity) => ({
      ...{ room: aRoom({ bookingId, side: sideOf(caller) }), entryId: randomUUID() },
    }),
    'room.extend': () => aPayment({ planType: 'call', planId: ID, planName: 'Mais 10 minutos de chamada' }),
    'room.get': ({ bookingId }: { bookingId: string }, caller: Identity) => aRoom({ bookingId, side: sideOf(caller) }),
  };
  for (const [name, answer] of Object.entries(said)) world.replies.set(`billing.${name}`, answer);
}
