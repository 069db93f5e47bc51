import { Database, EveryLeader } from '@camarim/database';
import { DAY_MS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { openedBySql } from './opened.sql.js';

/** A purchase can be taken back for seven days; nobody needs to know for longer what was opened. */
const KEPT_MS = 30 * DAY_MS;

/** Which films for subscribers somebody has opened, and when last (S15). */
@Injectable()
export class OpenedRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async add(userId: string, postId: string): Promise<void> {
    await this.db.execute(
      `insert into opened_post as o (user_id, post_id, model_id, opened_at) select $1, id, model_id, $3 from post where id = $2
       on conflict (user_id, post_id) do update set opened_at = excluded.opened_at
       where o.opened_at < excluded.opened_at - interval '1 minute'`,
      [userId, postId, this.clock.now()],
    );
  }

  /** @param what of one post, or of days with one model or (both null) of the whole house. @returns how many films were opened at `since` or later. */
  async count(
    { userId, modelId, postId }: { userId: string; modelId: string | null; postId: string | null },
    since: Date,
  ): Promise<number> {
    const row = await this.db.one<{ films: number }>(
      `select count(*)::int as films from opened_post o
       where o.user_id = $1 and ($2::uuid is null or o.model_id = $2) and o.opened_at >= $3 and ${openedBySql('$4')}`,
      [userId, modelId, since, postId],
    );
    return row?.films ?? 0;
  }

  @EveryLeader('catalog.forget-opened', 60 * 60_000)
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.db.execute('delete from opened_post where opened_at < $1', [before]);
  }
}
