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

  @OnEvent('user.registered', { feature: 'sales-links' })
  async whenUserRegistered({ data }: EventEnvelope<'user.registered'>, tx: Tx): Promise<void> {
    if (data.leadId) await this.redemptions.redeemAtSignUp(tx, data.leadId, data.userId);
  }
}
