import { Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type BillingJobs, billingJobs } from '../../jobs.js';
import { RoomSettlementService } from './room-settlement.service.js';

@Injectable()
export class RoomProcessor {
  constructor(private readonly settlement: RoomSettlementService) {}

  @Processor(billingJobs, 'settle-call')
  async settleCall({ bookingId }: BillingJobs['settle-call']): Promise<void> {
    await this.settlement.settle(bookingId);
  }
}
