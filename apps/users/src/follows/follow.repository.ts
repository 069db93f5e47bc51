import { Database, type Tx } from '@camarim/database';
import type { FollowWish } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

export interface FollowRow {
  modelId: string;
  wish: FollowWish;
  followedAt: Date;
  newsAt: Date | null;
}

@Injectable()
export class FollowRepository {
  constructor(private readonly db: Database) {}

  /** Nobody else changes whom this person follows until `tx` ends. @returns how many creators they follow beside this one. */
  async countOthers(tx: Tx, accountId: string, modelId: string): Promise<number> {
    await tx.lock(`follows:${accountId}`);
    const row = await tx.one<{ others: number }>(
      `select count(*)::int as others from follow where account_id = $1 and model_id <> $2 and ended_at is null`,
      [accountId, modelId],
    );
    return row?.others ?? 0;
  }

  /** @param wish null: as it was, or everything. @param undoFrom one that ended after it goes on as it was. */
  async put(
    tx: Tx,
    { accountId, modelId, wish }: { accountId: string; modelId: string; wish: FollowWish | null },
    now: Date,
    undoFrom: Date,
  ): Promise<FollowWish> {
    const row = await tx.one<{ wish: FollowWish }>(
      `insert into follow as f (account_id, model_id, wish, followed_at) values ($1, $2, coalesce($3, 'everything'), $4)
       on conflict (account_id, model_id) do update set ended_at = null,
         wish = coalesce($3, case when f.ended_at < $5 then 'everything' else f.wish end),
         followed_at = case when f.ended_at < $5 then $4 else f.followed_at end
       returning wish`,
      [accountId, modelId, wish, now, undoFrom],
    );
    if (!row) throw new Error('an insert answers its row');
    return row.wish;
  }

  async end(accountId: string, modelId: string, at: Date): Promise<void> {
    await this.db.execute(
      'update follow set ended_at = $3 where account_id = $1 and model_id = $2 and ended_at is null',
      [accountId, modelId, at],
    );
  }

  async wishOf(accountId: string, modelId: string): Promise<FollowWish | null> {
    const row = await this.db.one<{ wish: FollowWish }>(
      'select wish from follow where account_id = $1 and model_id = $2 and ended_at is null',
      [accountId, modelId],
    );
    return row?.wish ?? null;
  }

  list(accountId: string): Promise<FollowRow[]> {
    return this.db.query<FollowRow>(
      `select f.model_id as "modelId", f.wish, f.followed_at as "followedAt", n.at as "newsAt"
         from follow f
         left join lateral (select max(told_at) as at from creator_news c
                             where c.model_id = f.model_id and not c.is_gone) n on true
        where f.account_id = $1 and f.ended_at is null
        order by n.at desc nulls last, f.followed_at desc, f.model_id`,
      [accountId],
    );
  }

  /** @param but who does not count: herself. */
  async count(modelId: string, but: string, newFrom: Date): Promise<{ total: number; newOnes: number }> {
    const row = await this.db.one<{ total: number; newOnes: number }>(
      `select count(*)::int as total, count(*) filter (where f.followed_at >= $3)::int as "newOnes"
         from follow f join account a on a.id = f.account_id and a.deleted_at is null
        where f.model_id = $1 and f.ended_at is null and f.account_id <> $2`,
      [modelId, but, newFrom],
    );
    return row ?? { total: 0, newOnes: 0 };
  }

  async forgetEnded(before: Date): Promise<void> {
    await this.db.execute('delete from follow where ended_at < $1', [before]);
  }
}
