import type { CallRoom, In, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { RoomRepository } from './room.repository.js';
import { factsOfRoom } from './room.row.js';
import { RoomService } from './room.service.js';
import { RoomAccess } from './room-access.service.js';
import { RoomKeeper } from './room-keeper.service.js';

/** Whether a call may become longer is hers to say, while it is on (ROOM-54). */
@Injectable()
export class RoomMoreService {
  constructor(
    private readonly db: Database,
    private readonly rooms: RoomRepository,
    private readonly access: RoomAccess,
    private readonly keeper: RoomKeeper,
    private readonly service: RoomService,
    private readonly events: EventPublisher<'billing'>,
  ) {}

  /** What is paid after she said no goes back. @throws booking-not-found, forbidden to the fan, room-ended. */
  @Answers('billing.room.take-more')
  async take({ bookingId, isTaken }: In<'billing.room.take-more'>, caller: UserCaller): Promise<CallRoom> {
    const {
      look: { booking },
      side,
    } = await this.access.side(bookingId, caller);
    if (side !== 'creator') throw problem('forbidden');
    await this.db.transaction(async (tx) => {
      const now = await this.keeper.running(tx, booking.id);
      if (!now) throw problem('room-ended');
      if (now.room.takesMore === isTaken) return;
      this.rooms.save(tx, booking.id, { takesMore: isTaken });
      await this.events.publish(tx, 'call-room.more-changed', factsOfRoom(booking));
    });
    return this.service.shown(booking.id, side);
  }
}
