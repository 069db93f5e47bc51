import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { ModelAdminService } from './model-admin.service.js';

@Injectable()
export class ModelEvents {
  constructor(private readonly models: ModelAdminService) {}

  @OnEvent('booking.confirmed', { feature: 'models' })
  async whenBookingConfirmed({ data, time }: EventEnvelope<'booking.confirmed'>, tx: Tx): Promise<void> {
    await this.models.keepCall(tx, data, { ended: false, time });
  }

  @OnEvent('booking.released', { feature: 'models' })
  async whenBookingReleased({ data, time }: EventEnvelope<'booking.released'>, tx: Tx): Promise<void> {
    await this.models.keepCall(tx, data, { ended: true, time });
  }

  @OnEvent('booking.completed', { feature: 'models' })
  async whenBookingCompleted({ data, time }: EventEnvelope<'booking.completed'>, tx: Tx): Promise<void> {
    await this.models.keepCall(tx, data, { ended: true, time });
  }

  /** Cancelled, missed, given back or charged back: it is not to come any more either. */
  @OnEvent('booking.changed', { feature: 'models' })
  async whenBookingChanged({ data, time }: EventEnvelope<'booking.changed'>, tx: Tx): Promise<void> {
    await this.models.keepCall(tx, data, { ended: data.status !== 'booked', time });
  }

  @OnEvent('creator.accepted', { feature: 'models' })
  async whenCreatorAccepted(event: EventEnvelope<'creator.accepted'>, tx: Tx): Promise<void> {
    await this.models.whenCreatorAccepted(tx, event.data);
  }

  @OnEvent('media.processed', { feature: 'models' })
  async whenMediaProcessed(event: EventEnvelope<'media.processed'>, tx: Tx): Promise<void> {
    await this.models.whenMediaIsReady(tx, event.data.assetId);
  }
}
