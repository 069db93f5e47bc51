import type { EventEnvelope } from '@camarim/contracts';
import { EveryLeader, type Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { DepartureService } from './departure.service.js';
import { DepartureWork } from './departure-work.service.js';

@Injectable()
export class DepartureEvents {
  constructor(
    private readonly departures: DepartureService,
    private readonly work: DepartureWork,
  ) {}

  @OnEvent('model.deactivated', { feature: 'departures', from: 'new' })
  async whenDeactivated({ data, time }: EventEnvelope<'model.deactivated'>, tx: Tx): Promise<void> {
    await this.departures.begin(tx, data.modelId, data.departureId ?? null, new Date(time));
  }

  @EveryLeader('billing.departures', 2_000)
  async everyTwoSeconds(): Promise<void> {
    await this.work.round();
  }
}
