import type { UserCaller } from '@camarim/contracts';
import { problem, type RoomSide } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { requireUuid } from '../../validate.js';
import type { Booking } from '../bookings/booking.row.js';
import { CallAccess } from '../call-access.service.js';
import type { Entry } from './room.row.js';
import { type RoomLook, RoomLookRead } from './room-look.read.js';

/** Who is who in a room: its buyer, the creator it is with, and nobody else, not even the team. */
@Injectable()
export class RoomAccess {
  constructor(
    private readonly looks: RoomLookRead,
    private readonly access: CallAccess,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws booking-not-found for everybody who has no side, and for calls that have no room. */
  async side(bookingId: string, caller: UserCaller): Promise<{ look: RoomLook; side: RoomSide }> {
    const look = await this.looks.find(requireUuid(bookingId, 'bookingId'));
    if (look?.booking.platform !== 'room') throw problem('booking-not-found');
    if (look.booking.userId === caller.userId) return { look, side: 'fan' };
    if (!(await this.access.isCreatorOf(caller, look.booking.modelId))) throw problem('booking-not-found');
    return { look, side: 'creator' };
  }

  /** A page of the one who asks. @throws booking-not-found, room-taken-over when they are on another page by now. */
  async entry(
    bookingId: string,
    entryId: string,
    caller: UserCaller,
  ): Promise<{ booking: Booking; entry: Entry; look: RoomLook }> {
    const look = await this.looks.find(requireUuid(bookingId, 'bookingId'), requireUuid(entryId, 'entryId'));
    const { booking, entry } = look ?? {};
    if (!look || !booking || entry?.bookingId !== booking.id || entry.userId !== caller.userId) {
      throw problem('booking-not-found');
    }
    if (entry.leaveReason === 'taken-over') throw problem('room-taken-over');
    return { booking, entry, look };
  }

  /** How she is called on the site; null when she left it, or nobody can say. */
  async creatorName(modelId: string): Promise<string | null> {
    try {
      return (await this.rpc.call('catalog.model.get-by-id', { modelId })).displayName;
    } catch {
      return null;
    }
  }
}
