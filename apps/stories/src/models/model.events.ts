import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { ModelService } from './model.service.js';

/** For the release before, which may run beside this one: today's code reads `ModelStandings`. To go with the next release. */
@Injectable()
export class ModelEvents {
  constructor(private readonly models: ModelService) {}

  /** A new creator is off the site until she was checked. */
  @OnEvent('model.created', { feature: 'models' })
  async whenModelCreated({ data, time }: EventEnvelope<'model.created'>, tx: Tx): Promise<void> {
    await this.models.heard(tx, data.modelId, false, new Date(time));
  }

  @OnEvent('model.deactivated', { feature: 'models' })
  async whenModelDeactivated({ data, time }: EventEnvelope<'model.deactivated'>, tx: Tx): Promise<void> {
    await this.models.heard(tx, data.modelId, false, new Date(time));
  }

  @OnEvent('model.updated', { feature: 'models' })
  async whenModelUpdated({ data, time }: EventEnvelope<'model.updated'>, tx: Tx): Promise<void> {
    await this.models.heard(tx, data.modelId, data.isActive, new Date(time));
  }
}
