import type { EventEnvelope } from '@camarim/contracts';
import { OnEvent } from '@camarim/messaging';
import { JobQueue } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import type { BillingJobs } from '../../jobs.js';

@Injectable()
export class RoomEvents {
  constructor(private readonly jobs: JobQueue<BillingJobs>) {}

  /** Whoever is still on the page reads at once what became of the price. */
  @OnEvent('call-room.ended', { feature: 'rooms', timing: 'immediate' })
  async whenEnded({ data }: EventEnvelope<'call-room.ended'>): Promise<void> {
    await this.jobs.add('settle-call', { bookingId: data.bookingId }, { id: data.bookingId });
  }
}
