import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { ModelAdminService } from './model-admin.service.js';

@Injectable()
export class ModelEvents {
  constructor(private readonly models: ModelAdminService) {}

  @OnEvent('booking.confirmed', { feature: 'models' })
  async whenBookingConfirmed(event: EventEnvelope<'booking.confirmed'>, tx: Tx): Promise<void> {
    await this.models.keepCall(tx, event.data, false);
  }

  @OnEvent('booking.released', { feature: 'models' })
  async whenBookingReleased(event: EventEnvelope<'booking.released'>, tx: Tx): Promise<void> {
    await this.models.keepCall(tx, event.data, true);
  }

  @OnEvent('booking.completed', { feature: 'models' })
  async whenBookingCompleted(event: EventEnvelope<'booking.completed'>, tx: Tx): Promise<void> {
    await this.models.keepCall(tx, event.data, true);
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
