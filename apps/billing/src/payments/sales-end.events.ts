import type { EventEnvelope } from '@camarim/contracts';
import { EveryLeader, type Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { SalesEndService } from './sales-end.service.js';

@Injectable()
export class SalesEndEvents {
  constructor(private readonly sales: SalesEndService) {}

  @OnEvent('model.deactivated', { feature: 'sales-end', timing: 'immediate' })
  async whenDeactivated({ data, time }: EventEnvelope<'model.deactivated'>, tx: Tx): Promise<void> {
    await this.sales.end(tx, data.modelId, 'inactive', new Date(time));
  }
  @OnEvent('model.deleted', { feature: 'sales-end', timing: 'immediate' })
  async whenDeleted({ data, time }: EventEnvelope<'model.deleted'>, tx: Tx): Promise<void> {
    await this.sales.end(tx, data.modelId, 'deleted', new Date(time));
  }

  @EveryLeader('billing.end-sales', 5_000)
  async everyFiveSeconds(): Promise<void> {
    await this.sales.everywhere();
  }
}
