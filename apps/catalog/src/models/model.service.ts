import type { ModelView } from '@camarim/contracts';
import { isValidUsername, looksLikeUuid, problem } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { ModelRead } from './model.read.js';

@Injectable()
export class ModelService {
  constructor(private readonly models: ModelRead) {}

  /** @throws model-not-found also for what could never be a username, without asking the database. */
  async byUsername(username: string): Promise<ModelView> {
    const name = username.toLowerCase();
    const model = isValidUsername(name) ? await this.models.byUsername(name) : null;
    if (!model) throw problem('model-not-found');
    return model;
  }

  async byId(modelId: string): Promise<ModelView> {
    const model = looksLikeUuid(modelId) ? await this.models.byId(modelId) : null;
    if (!model) throw problem('model-not-found');
    return model;
  }
}
