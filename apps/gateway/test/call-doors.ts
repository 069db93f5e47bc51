import type {
  BookingPlaced,
  BookingRow,
  CallOptionView,
  CallSlotView,
  CallWindowsView,
  Identity,
  RpcReply,
  RpcRequest,
} from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { aPayment, World } from './world.js';

const ID = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0341';
export const SLOT: CallSlotView = {
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

/** Billing's doors of calls: one booking, of whoever is signed in. */
@Controller()
export class CallDoorsController {
  constructor(private readonly world: World) {}

  private heard(pattern: string, request: unknown, caller: Identity): BookingRow {
    this.world.hear(pattern, request, caller);
    return aBooking(this.world.model.id);
  }

  @RpcDoor('billing.call-presence.online')
  online(): RpcReply<'billing.call-presence.online'> {
    this.world.hear('billing.call-presence.online', {}, { kind: 'visitor' });
    return { modelIds: [this.world.model.id] };
  }
  @RpcDoor('billing.call-option.get')
  option(@Payload() { modelId }: RpcRequest<'billing.call-option.get'>): RpcReply<'billing.call-option.get'> {
    return anOption(modelId ?? this.world.model.id);
  }
  @RpcDoor('billing.call.next-slots')
  next(): RpcReply<'billing.call.next-slots'> {
    return [SLOT];
  }
  @RpcDoor('billing.call.slots')
  slots(): RpcReply<'billing.call.slots'> {
    const later = { ...SLOT, time: '15:00' };
    return { option: anOption(this.world.model.id), zone: 'America/Sao_Paulo', slots: [SLOT, later] };
  }
  @RpcDoor('billing.call.windows')
  windows(): CallWindowsView {
    const windows = [{ id: 'tomorrow-afternoon' as const, slot: SLOT }];
    return {
      option: anOption(this.world.model.id),
      online: false,
      windows,
      periods: [{ id: 'late-night', slot: null }],
    };
  }
  @RpcDoor('billing.call.click')
  click(@Payload() request: RpcRequest<'billing.call.click'>, @Caller() caller: Identity): { counted: boolean } {
    this.heard('billing.call.click', request, caller);
    return { counted: true };
  }
  @RpcDoor('billing.booking.create')
  create(@Payload() request: RpcRequest<'billing.booking.create'>, @Caller() caller: Identity): BookingPlaced {
    const booking = this.heard('billing.booking.create', request, caller);
    return { booking: { ...booking, status: 'held' }, payment: aPayment({ planType: 'call', planId: ID }) };
  }
  @RpcDoor('billing.booking.get')
  get(@Payload() request: RpcRequest<'billing.booking.get'>, @Caller() caller: Identity): BookingRow {
    if (request.bookingId !== ID) throw problem('booking-not-found');
    return this.heard('billing.booking.get', request, caller);
  }
  @RpcDoor('billing.booking.no-show')
  noShow(@Payload() request: RpcRequest<'billing.booking.no-show'>, @Caller() caller: Identity): BookingRow {
    return this.heard('billing.booking.no-show', request, caller);
  }
}
