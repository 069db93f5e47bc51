import type { EventEnvelope } from '@camarim/contracts';
import { EveryLeader, type Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { BarredService } from './barred.service.js';
import { DepartureService } from './departure.service.js';
import { DepartureWork } from './departure-work.service.js';

@Injectable()
export class DepartureEvents {
  constructor(
    private readonly departures: DepartureService,
    private readonly work: DepartureWork,
    private readonly barred: BarredService,
  ) {}

  @OnEvent('model.deactivated', { feature: 'departures', from: 'new' })
  async whenDeactivated({ data, time }: EventEnvelope<'model.deactivated'>, tx: Tx): Promise<void> {
    if (data.isBarred) await this.barred.begin(tx, data.modelId, new Date(time));
    else await this.departures.begin(tx, data.modelId, data.departureId ?? null, new Date(time));
  }

  @OnEvent('model.barred', { feature: 'departures', from: 'new' })
  async whenBarred({ data, time }: EventEnvelope<'model.barred'>, tx: Tx): Promise<void> {
    await this.barred.begin(tx, data.modelId, new Date(time));
  }
  @OnEvent('model.activated', { feature: 'departures', from: 'new' })
  async whenActivated({ data, time }: EventEnvelope<'model.activated'>, tx: Tx): Promise<void> {
    await this.barred.end(tx, data.modelId, new Date(time));
  }

  @EveryLeader('billing.departures', 2_000)
  async everyTwoSeconds(): Promise<void> {
    await this.barred.round();
    await this.work.round();
  }
}
