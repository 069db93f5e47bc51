import { type Identity, type ModelView, type Page, type PostCounts, type RpcReply, userIdOf } from '@camarim/contracts';
import { isValidUsername, looksLikeUuid, problem } from '@camarim/domain';
import { requireUser } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { checkLimit } from '../input/input.js';
import { ModelRead } from './model.read.js';
import { parseNameCursor } from './name-cursor.js';

@Injectable()
export class ModelService {
  constructor(
    private readonly models: ModelRead,
    private readonly clock: Clock,
  ) {}

  /**
   * Who left the site is there for those alone whose paid days still run (CAT-02).
   * @throws model-not-found also for what could never be a username, without asking the database.
   */
  async byUsername(username: string, caller: Identity): Promise<ModelView> {
    const name = username.toLowerCase();
    if (!isValidUsername(name)) throw problem('model-not-found');
    const model = (await this.models.byUsername(name)) ?? (await this.held(name, userIdOf(caller)));
    if (!model) throw problem('model-not-found');
    return model;
  }

  /** How much there is to see; of a model that is not public, nothing. */
  countPosts(modelId: string | null): Promise<PostCounts> {
    if (modelId !== null && !looksLikeUuid(modelId)) throw problem('model-not-found');
    return this.models.countPosts(modelId, this.clock.now());
  }

  /** Whose model it is; null when it has no account, or is not there. */
  async creatorOf(modelId: string): Promise<{ creatorUserId: string | null }> {
    return { creatorUserId: looksLikeUuid(modelId) ? await this.models.creatorOf(modelId) : null };
  }

  /** For services that have heard nothing of her yet. @throws model-not-found when there never was such a creator. */
  async standing(modelId: string): Promise<RpcReply<'catalog.model.standing'>> {
    const known = looksLikeUuid(modelId) ? await this.models.standing(modelId) : null;
    if (!known) throw problem('model-not-found');
    return known;
  }

  /** @throws unauthenticated, forbidden for a fan. */
  async own(caller: Identity): Promise<Array<Pick<ModelView, 'id' | 'username' | 'displayName'>>> {
    const userId = requireUser(caller);
    if (caller.kind !== 'user' || caller.role !== 'creator') throw problem('forbidden');
    return this.models.ofCreator(userId);
  }

  private held(username: string, userId: string | null): Promise<ModelView | null> {
    return userId === null ? Promise.resolve(null) : this.models.held(username, userId, this.clock.now());
  }

  async byId(modelId: string): Promise<ModelView> {
    const model = looksLikeUuid(modelId) ? await this.models.byId(modelId) : null;
    if (!model) throw problem('model-not-found');
    return model;
  }

  /** Active models by name, for pages that show all of them. */
  async list(cursor: string | null, limit: number): Promise<Page<ModelView>> {
    checkLimit(limit, 50);
    return this.models.page(parseNameCursor(cursor), limit);
  }
}
