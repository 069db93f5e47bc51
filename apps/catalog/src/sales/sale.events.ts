import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { SaleService } from './sale.service.js';

@Injectable()
export class SaleEvents {
  constructor(private readonly sales: SaleService) {}

  @OnEvent('post-price.changed', { feature: 'sales' })
  async whenPriceChanged({ data }: EventEnvelope<'post-price.changed'>, tx: Tx): Promise<void> {
    await this.sales.price(tx, data);
  }

  /** The fan who has just paid is waiting. */
  @OnEvent('unlock.granted', { feature: 'sales', timing: 'immediate' })
  async whenUnlockGranted({ data }: EventEnvelope<'unlock.granted'>, tx: Tx): Promise<void> {
    await this.sales.grant(tx, data);
  }

  @OnEvent('unlock.ended', { feature: 'sales' })
  async whenUnlockEnded({ data }: EventEnvelope<'unlock.ended'>, tx: Tx): Promise<void> {
    await this.sales.end(tx, data);
  }
}
