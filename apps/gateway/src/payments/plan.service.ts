import type { Identity, PlanDto } from '@camarim/contracts';
import { cityFor, isUuid, isValidUsername, namesVisitorCity, problem, withVisitorCity } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PublicContent } from '../content/public-content.service.js';
import { VisitorPlaces } from '../places/visitor-places.service.js';
import { presentPlan } from './plan.presenter.js';

@Injectable()
export class PlanService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly places: VisitorPlaces,
    private readonly content: PublicContent,
  ) {}

  /** @param model username or id; undefined = the whole house. @throws model-not-found */
  async forModel(model: string | undefined, viewer: Identity, request: FastifyRequest): Promise<PlanDto[]> {
    const modelId = await this.modelId(model, viewer);
    const plans = (await this.rpc.call('billing.plan.list', { modelId }, viewer)).map(presentPlan);
    return this.inCity(plans, modelId, request);
  }

  /** The texts of what is sold, {cidade} replaced (CAT-08); who is where is asked only when a text names it. */
  async inCity<T>(sold: T, modelId: string | null, request: FastifyRequest): Promise<T> {
    if (!namesVisitorCity(sold)) return sold;
    const [place, location] = await Promise.all([this.places.of(request), this.locationOf(modelId)]);
    return withVisitorCity(sold, cityFor(place?.city, location));
  }

  /** The city the creator declared, else the site's; unknown while catalog is away. */
  private async locationOf(modelId: string | null): Promise<string | null> {
    const read = modelId
      ? this.content.modelById(modelId).then(({ location }) => location)
      : this.content.settings().then(({ creatorLocation }) => creatorLocation);
    return read.catch(() => null);
  }

  /** The model a query names, by username or id; null = the whole house. @throws model-not-found */
  async modelId(model: string | undefined, viewer: Identity): Promise<string | null> {
    if (model === undefined || model === '') return null;
    const name = model.toLowerCase();
    if (isUuid(name)) return name;
    if (!isValidUsername(name)) throw problem('model-not-found');
    return (await this.rpc.call('catalog.model.get', { username: name }, viewer)).id;
  }
}
