import { Database, type Tx } from '@camarim/database';
import type { AutomaticReason } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { oneByOne } from '../../one-by-one.js';
import { RoomKeeper } from '../rooms/room-keeper.service.js';
import { BookingRead } from './booking.read.js';
import { BookingRepository } from './booking.repository.js';
import { type Booking, isContested } from './booking.row.js';
import { BookingOutcomeService } from './booking-outcome.service.js';
import { BookingSettlementService } from './booking-settlement.service.js';

/** Calls that must not take place. */
@Injectable()
export class CallOffService {
  private readonly logger = new Logger(CallOffService.name);

  constructor(
    private readonly db: Database,
    private readonly read: BookingRead,
    private readonly bookings: BookingRepository,
    private readonly outcome: BookingOutcomeService,
    private readonly settlement: BookingSettlementService,
    private readonly rooms: RoomKeeper,
    private readonly clock: Clock,
  ) {}

  /** What is booked with her and not over; the whole price goes back. One whose price a bank looks into follows once it decided. */
  async everyCallOf(modelId: string, reason: AutomaticReason): Promise<void> {
    const ids = (await this.read.ahead(modelId, this.clock.now())).map(({ id }) => id);
    const work = (id: string) => this.db.transaction((tx) => this.callOff(tx, { id, modelId }, reason));
    await oneByOne(ids, work, { logger: this.logger, what: 'a call' });
  }

  private async callOff(tx: Tx, seen: Pick<Booking, 'id' | 'modelId'>, reason: AutomaticReason): Promise<void> {
    const booking = await this.bookings.hold(tx, seen);
    if (booking?.status !== 'booked' || isContested(booking)) return;
    // both who are in it leave at once
    const room = await this.rooms.running(tx, booking.id);
    if (room) await this.rooms.end(tx, room, { reason: 'stopped' });
    const decided = { endReason: reason, needsResolution: false };
    const cancelled = await this.outcome.change(tx, booking, 'cancelled', 'cancelled-by-house', decided);
    await this.settlement.giveBack(tx, cancelled, reason);
  }
}
