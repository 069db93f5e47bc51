import { EveryLeader } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { VisitService } from './visit.service.js';

@Injectable()
export class VisitRounds {
  constructor(private readonly visits: VisitService) {}

  @EveryLeader('marketing.forget-browsers', 60 * 60_000)
  async everyHour(): Promise<void> {
    await this.visits.forgetOldBrowsers();
  }

  @EveryLeader('marketing.forget-visits', 6 * 60 * 60_000)
  async everySixHours(): Promise<void> {
    await this.visits.forgetOldVisits();
  }
}
