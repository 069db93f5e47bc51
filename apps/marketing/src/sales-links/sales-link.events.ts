import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { RedemptionService } from './redemption.service.js';

@Injectable()
export class SalesLinkEvents {
  constructor(private readonly redemptions: RedemptionService) {}

  @OnEvent('user.registered', { feature: 'sales-links' })
  async whenUserRegistered({ data }: EventEnvelope<'user.registered'>, tx: Tx): Promise<void> {
    if (data.leadId) await this.redemptions.redeemAtSignUp(tx, data.leadId, data.userId);
  }
}
