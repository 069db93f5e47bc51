import { EveryLeader } from '@camarim/database';
import { HOUR_MS } from '@camarim/domain';
import { Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type MarketingJobs, marketingJobs } from '../jobs.js';
import { MarketingConfig } from '../marketing.config.js';
import { DeliveryService } from './delivery.service.js';

@Injectable()
export class ConversionProcessor {
  constructor(
    private readonly delivery: DeliveryService,
    readonly config: MarketingConfig,
  ) {}

  @Processor(marketingJobs, 'send-conversion')
  async sendConversion({ modelId }: MarketingJobs['send-conversion']): Promise<void> {
    await this.delivery.deliverAll(modelId);
  }

  /** In any case: the ledger knows what is owed, Redis may have forgotten it. */
  @EveryLeader<ConversionProcessor>('marketing.sweep-conversions', (self) => self.config.CONVERSION_SWEEP_MS)
  async everyRound(): Promise<void> {
    await this.delivery.wakeDue();
  }

  @EveryLeader('marketing.forget-conversions', 6 * HOUR_MS)
  async everySixHours(): Promise<void> {
    await this.delivery.forgetOld();
  }
}
