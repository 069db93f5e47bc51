import { isDomainError, isValidUsername } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ModelRefRepository } from './model-ref.repository.js';

/** Which creator a name or an id means: from what was heard of the catalog, or asked of it once. */
@Injectable()
export class ModelService {
  constructor(
    private readonly refs: ModelRefRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** @returns null for a name nobody has. @throws service-unavailable */
  async idOf(username: string): Promise<string | null> {
    const name = username.toLowerCase();
    if (!isValidUsername(name)) return null;
    return (await this.refs.idOf(name)) ?? (await this.ask({ username: name }));
  }

  /** @throws model-not-found, service-unavailable */
  async usernameOf(modelId: string): Promise<string> {
    const known = (await this.refs.namesOf([modelId])).get(modelId);
    if (known !== undefined) return known;
    const model = await this.rpc.call('catalog.model.get-by-id', { modelId });
    await this.heard(model.id, model.username, this.clock.now());
    return model.username;
  }

  /** Names, asked of the catalog where nothing was heard yet; '' for a creator who is gone, or while it is away. */
  async usernamesOf(modelIds: string[]): Promise<(modelId: string) => string> {
    const ids = [...new Set(modelIds)];
    const names = await this.refs.namesOf(ids);
    const unheard = ids.filter((id) => !names.has(id));
    await Promise.all(unheard.map(async (id) => names.set(id, await this.nameOrNone(id))));
    return (modelId) => names.get(modelId) ?? '';
  }

  heard(modelId: string, username: string, at: Date): Promise<void> {
    return this.refs.remember(modelId, username, at);
  }

  private async nameOrNone(modelId: string): Promise<string> {
    try {
      return await this.usernameOf(modelId);
    } catch (error) {
      if (isDomainError(error)) return '';
      throw error;
    }
  }
  private async ask(request: { username: string }): Promise<string | null> {
    try {
      const { id, username } = await this.rpc.call('catalog.model.get', request);
      await this.heard(id, username, this.clock.now());
      return id;
    } catch (error) {
      if (isDomainError(error) && error.status === 404) return null;
      throw error;
    }
  }
}
