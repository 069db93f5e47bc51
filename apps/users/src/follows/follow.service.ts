import type { FollowerFigures, FollowFactsList, FollowState, In, UserCaller } from '@camarim/contracts';
import { Database, EveryLeader } from '@camarim/database';
import { DAY_MS, MOST_FOLLOWS, NEW_FOLLOWER_DAYS, problem, UNFOLLOW_UNDO_MS } from '@camarim/domain';
import { Answers, ModelStandings, RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { FollowRepository } from './follow.repository.js';

/** Following a creator without paying: whom somebody follows is theirs alone, she sees a number (FOLLOW-01, FOLLOW-05). */
@Injectable()
export class FollowService {
  constructor(
    private readonly db: Database,
    private readonly follows: FollowRepository,
    private readonly standings: ModelStandings,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** @throws model-not-found unless she is on the site, too-many-follows. */
  @Answers('users.follow.put')
  async put({ modelId, wish }: In<'users.follow.put'>, { userId: accountId }: UserCaller): Promise<FollowState> {
    await this.standings.requireActive(modelId);
    const now = this.clock.now();
    const undoFrom = new Date(now.getTime() - UNFOLLOW_UNDO_MS);
    return this.db.transaction(async (tx) => {
      const others = await this.follows.countOthers(tx, accountId, modelId);
      if (others >= MOST_FOLLOWS) throw problem('too-many-follows');
      return { modelId, wish: await this.follows.put(tx, { accountId, modelId, wish }, now, undoFrom) };
    });
  }

  /** Also one who left the site is followed no longer. */
  @Answers('users.follow.remove')
  async remove({ modelId }: In<'users.follow.remove'>, { userId }: UserCaller): Promise<FollowState> {
    await this.follows.end(userId, modelId, this.clock.now());
    return { modelId, wish: null };
  }

  @Answers('users.follow.get')
  async get({ modelId }: In<'users.follow.get'>, { userId }: UserCaller): Promise<FollowState> {
    return { modelId, wish: await this.follows.wishOf(userId, modelId) };
  }

  @Answers('users.follow.list')
  async list(_: In<'users.follow.list'>, { userId }: UserCaller): Promise<FollowFactsList> {
    const rows = await this.follows.list(userId);
    const items = rows.map(({ modelId, wish, followedAt, newsAt }) => ({
      ...{ modelId, wish, followedAt: followedAt.toISOString(), newsAt: newsAt?.toISOString() ?? null },
    }));
    return { items };
  }

  /** @throws model-not-found for a page that is not hers. */
  @Answers('users.follower.count')
  async count({ modelId }: In<'users.follower.count'>, { userId }: UserCaller): Promise<FollowerFigures> {
    const { creatorUserId } = await this.rpc.call('catalog.model.creator-of', { modelId });
    if (creatorUserId !== userId) throw problem('model-not-found');
    const newFrom = new Date(this.clock.now().getTime() - NEW_FOLLOWER_DAYS * DAY_MS);
    return { modelId, ...(await this.follows.count(modelId, userId, newFrom)) };
  }

  /** What ended can be taken back for some minutes; afterwards nothing of it is kept. */
  @EveryLeader('users.purge-follows', 10 * 60_000)
  async purge(): Promise<void> {
    await this.follows.forgetEnded(new Date(this.clock.now().getTime() - UNFOLLOW_UNDO_MS));
  }
}
