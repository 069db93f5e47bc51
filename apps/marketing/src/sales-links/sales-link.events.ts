import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { OwnLinkService } from './own-link.service.js';
import { RedemptionService } from './redemption.service.js';

@Injectable()
export class SalesLinkEvents {
  constructor(
    private readonly redemptions: RedemptionService,
    private readonly ownLinks: OwnLinkService,
  ) {}

  @OnEvent('model.created', { feature: 'sales-links' })
  async whenModelCreated({ data }: EventEnvelope<'model.created'>, tx: Tx): Promise<void> {
    await this.ownLinks.make(tx, data.modelId);
  }

  @OnEvent('user.registered', { feature: 'sales-links', together: true })
  whenUsersRegistered(events: Array<EventEnvelope<'user.registered'>>, tx: Tx): Promise<void> {
    return this.redemptions.redeemAtSignUps(
      tx,
      events.flatMap(({ data: { userId, leadId } }) => (leadId === null ? [] : [{ userId, leadId }])),
    );
  }
}
