import { EveryLeader } from '@camarim/database';
import { HOUR_MS } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { VisitService } from './visit.service.js';

@Injectable()
export class VisitRounds {
  constructor(private readonly visits: VisitService) {}

  @EveryLeader('marketing.forget-browsers', HOUR_MS)
  async everyHour(): Promise<void> {
    await this.visits.forgetOldBrowsers();
  }

  @EveryLeader('marketing.forget-visits', 6 * HOUR_MS)
  async everySixHours(): Promise<void> {
    await this.visits.forgetOldVisits();
  }
}
