import type { EventEnvelope } from '@camarim/contracts';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { ModelService } from './model.service.js';

@Injectable()
export class ModelEvents {
  constructor(private readonly models: ModelService) {}

  @OnEvent('model.created', { feature: 'models' })
  async whenModelCreated({ data, time }: EventEnvelope<'model.created'>): Promise<void> {
    await this.models.heard(data.modelId, data.username, new Date(time));
  }

  @OnEvent('model.updated', { feature: 'models' })
  async whenModelUpdated({ data, time }: EventEnvelope<'model.updated'>): Promise<void> {
    await this.models.heard(data.modelId, data.username, new Date(time));
  }
}
