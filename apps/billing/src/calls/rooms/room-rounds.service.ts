import { EveryLeader } from '@camarim/database';
import { HOUR_MS, retentionStart } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { BillingConfig } from '../../billing.config.js';
import { oneByOne } from '../../one-by-one.js';
import { RoomRead } from './room.read.js';
import { RoomKeeper } from './room-keeper.service.js';
import { RoomSettlementService } from './room-settlement.service.js';

const PER_ROUND = 20_000;

/** Sides that fell silent, rooms whose time passed, and what no event settled: each by the same road, and twice is once. */
@Injectable()
export class RoomRounds {
  private readonly logger = new Logger(RoomRounds.name);

  constructor(
    readonly config: BillingConfig,
    private readonly read: RoomRead,
    private readonly keeper: RoomKeeper,
    private readonly settlement: RoomSettlementService,
    private readonly clock: Clock,
  ) {}

  @EveryLeader<RoomRounds>('billing.rooms', (self) => self.config.RECONCILE_EVERY_MS)
  async round(): Promise<void> {
    await this.each(await this.read.toAdvance(this.clock.now()), (id) => this.keeper.advance(id));
    await this.each(await this.read.toSayLate(this.clock.now()), (id) => this.keeper.sayLate(id));
    await this.each(await this.read.toSettle(this.clock.now()), (id) => this.settlement.settle(id));
  }

  @EveryLeader('billing.forget-beats', HOUR_MS)
  async forget(): Promise<void> {
    await this.read.forgetBeats(retentionStart('callBeat', this.clock.now()), PER_ROUND);
  }

  private each(ids: string[], work: (id: string) => Promise<void>): Promise<void> {
    return oneByOne(ids, work, { logger: this.logger, what: 'a room' });
  }
}
