import type { Identity, PlanDto } from '@camarim/contracts';
import { isValidUsername, looksLikeUuid, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { presentPlan } from './plan.presenter.js';

@Injectable()
export class PlanService {
  constructor(private readonly rpc: RpcClient) {}

  /** @param model username or id; undefined = the whole house. @throws model-not-found */
  async forModel(model: string | undefined, viewer: Identity): Promise<PlanDto[]> {
    const modelId = await this.modelId(model, viewer);
    return (await this.rpc.call('billing.plan.list', { modelId }, viewer)).map(presentPlan);
  }

  /** The model a query names, by username or id; null = the whole house. @throws model-not-found */
  async modelId(model: string | undefined, viewer: Identity): Promise<string | null> {
    if (model === undefined || model === '') return null;
    const name = model.toLowerCase();
    if (looksLikeUuid(name)) return name;
    if (!isValidUsername(name)) throw problem('model-not-found');
    return (await this.rpc.call('catalog.model.get', { username: name }, viewer)).id;
  }
}
