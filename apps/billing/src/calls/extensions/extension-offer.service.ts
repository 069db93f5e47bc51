import { type MoreMinutes, money } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import {
  heldSeconds,
  MINUTE_MS,
  MORE_MINUTES,
  mayAddMore,
  morePrice,
  type RoomBeats,
  roomClosesAt,
} from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { SlotService } from '../availability/slot.service.js';
import type { Booking } from '../bookings/booking.row.js';
import { bookedSeconds, type Room } from '../rooms/room.row.js';

/** Until when a call would last, and what would be taken for it. */
export interface LongerTime {
  endsAt: Date;
  busyUntil: Date;
}

/** Whether, for how much and until when a call can become longer (ROOM-50). */
@Injectable()
export class ExtensionOffers {
  constructor(
    private readonly db: Database,
    private readonly slots: SlotService,
    private readonly clock: Clock,
  ) {}

  /** Null: nothing can be added now. */
  async of(
    { booking, room, beats }: { booking: Booking; room: Room; beats: RoomBeats },
    from: Tx | Database = this.db,
  ): Promise<MoreMinutes | null> {
    const held = heldSeconds(beats, bookedSeconds(booking));
    const closesAt = roomClosesAt(booking, room.liveAt);
    const call = { ...booking, phase: room.phase, isTaken: room.takesMore, closesAt, heldSeconds: held };
    if (booking.status !== 'booked' || !mayAddMore(call, this.clock.now())) return null;
    if (!(await this.isFree(booking, MORE_MINUTES, from))) return null;
    return { minutes: MORE_MINUTES, price: money(morePrice(booking)) };
  }

  /** As for a call 'now' her hours do not matter: she is there. Only nobody else may have the time by then. */
  isFree(booking: Booking, minutes: number, from: Tx | Database): Promise<boolean> {
    const { busyUntil } = this.longer(booking, minutes);
    return this.slots.isFree(booking.modelId, booking.endsAt, busyUntil, from, booking.id);
  }

  longer({ endsAt: end, bufferMinutes }: Booking, minutes: number): LongerTime {
    const endsAt = new Date(end.getTime() + minutes * MINUTE_MS);
    return { endsAt, busyUntil: new Date(endsAt.getTime() + bufferMinutes * MINUTE_MS) };
  }
}
