import { EveryLeader } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { PriceListService } from './price-list.service.js';

@Injectable()
export class PriceListEvents {
  constructor(private readonly prices: PriceListService) {}

  @EveryLeader('billing.turn-offers', 5_000)
  async everyFiveSeconds(): Promise<void> {
    await this.prices.turnOffers();
  }
}
