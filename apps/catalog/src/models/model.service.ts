import {
  type Identity,
  type In,
  type ModelView,
  type Out,
  type Page,
  type PostCounts,
  type UserCaller,
  userIdOf,
} from '@camarim/contracts';
import { isUuid, isValidUsername, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
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
  @Answers('catalog.model.get')
  async byUsername({ username }: In<'catalog.model.get'>, caller: Identity): Promise<ModelView> {
    const name = username.toLowerCase();
    if (!isValidUsername(name)) throw problem('model-not-found');
    const model = (await this.models.byUsername(name)) ?? (await this.held(name, userIdOf(caller)));
    if (!model) throw problem('model-not-found');
    return model;
  }

  /** How much there is to see; of a model that is not public, nothing. */
  @Answers('catalog.model.count-posts')
  countPosts({ modelId }: In<'catalog.model.count-posts'>): Promise<PostCounts> {
    if (modelId !== null && !isUuid(modelId)) throw problem('model-not-found');
    return this.models.countPosts(modelId, this.clock.now());
  }

  /** Whose model it is; null when it has no account, or is not there. */
  @Answers('catalog.model.creator-of')
  async creatorOf({ modelId }: In<'catalog.model.creator-of'>): Promise<Out<'catalog.model.creator-of'>> {
    return (await this.models.creatorOf(modelId)) ?? { creatorUserId: null, displayName: null };
  }

  @Answers('catalog.model.of-account')
  async ofAccount({ userId }: In<'catalog.model.of-account'>): Promise<Out<'catalog.model.of-account'>> {
    return { modelIds: await this.models.idsOf(userId) };
  }

  /** For services that have heard nothing of her yet. @throws model-not-found when there never was such a creator. */
  @Answers('catalog.model.standing')
  async standing({ modelId }: In<'catalog.model.standing'>): Promise<Out<'catalog.model.standing'>> {
    const known = await this.models.standing(modelId);
    if (!known) throw problem('model-not-found');
    return known;
  }

  @Answers('catalog.model.list-own')
  own(_: In<'catalog.model.list-own'>, { userId }: UserCaller): Promise<Out<'catalog.model.list-own'>> {
    return this.models.ofCreator(userId);
  }

  private held(username: string, userId: string | null): Promise<ModelView | null> {
    return userId === null ? Promise.resolve(null) : this.models.held(username, userId, this.clock.now());
  }

  @Answers('catalog.model.get-by-id')
  async byId({ modelId }: In<'catalog.model.get-by-id'>): Promise<ModelView> {
    const model = isUuid(modelId) ? await this.models.byId(modelId) : null;
    if (!model) throw problem('model-not-found');
    return model;
  }

  /** Active models by name, for pages that show all of them. */
  @Answers('catalog.model.list')
  async list({ cursor, limit }: In<'catalog.model.list'>): Promise<Page<ModelView>> {
    checkLimit(limit, 50);
    return this.models.page(parseNameCursor(cursor), limit);
  }
}
