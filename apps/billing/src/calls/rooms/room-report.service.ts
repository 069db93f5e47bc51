import { randomUUID } from 'node:crypto';
import type { CallRoom, In, Out, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { BookingRepository } from '../bookings/booking.repository.js';
import { BookingOutcomeService } from '../bookings/booking-outcome.service.js';
import { RoomRepository } from './room.repository.js';
import { factsOfRoom } from './room.row.js';
import { RoomService } from './room.service.js';
import { RoomAccess } from './room-access.service.js';
import { RoomKeeper } from './room-keeper.service.js';

/** How much of what the browsers said is kept with a report, in ms; of picture and sound there is nothing to keep. */
const KEPT_MS = 30_000;

/** Somebody stops a call and says why: a person of the team decides what it costs (ROOM-15). */
@Injectable()
export class RoomReportService {
  constructor(
    private readonly box: SecretBox,
    private readonly db: Database,
    private readonly bookings: BookingRepository,
    private readonly rooms: RoomRepository,
    private readonly access: RoomAccess,
    private readonly keeper: RoomKeeper,
    private readonly outcome: BookingOutcomeService,
    private readonly service: RoomService,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** Ends the call for both. What ended before may still be reported, once. @throws booking-not-found, room-taken-over. */
  @Answers('billing.room.report')
  async report({ bookingId, entryId, text }: In<'billing.room.report'>, caller: UserCaller): Promise<CallRoom> {
    const { booking: seen, entry } = await this.access.entry(bookingId, entryId, caller);
    await this.db.transaction(async (tx) => {
      await this.bookings.lock(tx, seen.modelId);
      const now = await this.keeper.now(tx, seen.id);
      if (!now) throw problem('booking-not-found');
      const createdAt = this.clock.now();
      const since = new Date(createdAt.getTime() - KEPT_MS);
      const lastBeats = await this.rooms.lastBeats(tx, seen.id, since);
      const report = { id: randomUUID(), bookingId: seen.id, side: entry.side, userId: caller.userId, createdAt };
      if (!(await this.rooms.keepReport(tx, { ...report, textSealed: this.box.seal(text.trim()), lastBeats }))) return;
      if (now.room.phase !== 'ended') {
        await this.keeper.end(tx, now, { reason: 'stopped', by: entry.side, leaving: 'reported' });
      }
      const { booking } = now;
      const changes = { needsResolution: true };
      await this.outcome.change(tx, booking, booking.status, 'needs-person', changes);
      await this.events.publish(tx, 'call-room.reported', { ...factsOfRoom(booking), reportId: report.id });
    });
    return this.service.get({ bookingId }, caller);
  }

  /** For the list of reports the team reads. @throws booking-not-found */
  @Answers('billing.room-report.get')
  async read({ reportId }: In<'billing.room-report.get'>): Promise<Out<'billing.room-report.get'>> {
    const report = await this.rooms.report(reportId);
    if (!report) throw problem('booking-not-found');
    const { bookingId, side, userId, textSealed, createdAt } = report;
    const text = textSealed === '' ? '' : this.box.open(textSealed);
    return { bookingId, side, userId, text, createdAt: createdAt.toISOString() };
  }
}
