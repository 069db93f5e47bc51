import { Database, type Tx } from '@camarim/database';
import { type FollowWish, type NewsCounts, wishesFor } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import type { News } from './news.js';

/** A follower who is told. `lineId`: their line nobody has read yet, which then tells of all of it; null: a new one. */
export interface NewsReader extends NewsCounts {
  accountId: string;
  lineId: string | null;
}

/** Whether a follow `f` asks for the news `c`. */
const WANTED = `(f.wish = 'everything' or f.wish = case c.kind when 'story' then 'stories' else 'posts' end)`;
/** Whether the person of `f` sees the post `c` whole, as far as users know: by a period of access, never by one purchase. */
const IS_OPEN = `(c.audience = 'everybody' or (c.audience = 'subscribers' and exists (
  select 1 from access_period p where p.account_id = f.account_id and (p.model_id = c.model_id or p.model_id is null)
     and p.starts_at <= $3 and p.expires_at > $3)))`;

@Injectable()
export class NewsRepository {
  constructor(private readonly db: Database) {}

  /** @returns whether it was heard of for the first time. */
  async add(tx: Tx, news: News, at: Date): Promise<boolean> {
    return (await this.write(tx, news, at, false, 'do nothing')) > 0;
  }

  /** It is off the air again; also when that is heard of first. */
  async markGone(tx: Tx, news: News, at: Date): Promise<void> {
    await this.write(tx, news, at, true, '(subject_id) do update set is_gone = true');
  }

  private write(tx: Tx, { subjectId, modelId, kind, audience }: News, at: Date, isGone: boolean, conflict: string) {
    return tx.execute(
      `insert into creator_news (subject_id, model_id, kind, audience, told_at, is_gone) values ($1, $2, $3, $4, $5, $6)
       on conflict ${conflict}`,
      [subjectId, modelId, kind, audience, at, isGone],
    );
  }

  /** Nobody tells of anything else of hers until `tx` ends: two at once make one line. */
  hold(tx: Tx, { modelId }: News): Promise<void> {
    return tx.lock(`news-of:${modelId}`);
  }

  /** Who follows her and wants this kind, with what their line then counts: this news, and what was told since the unread one began. */
  readers(tx: Tx, { subjectId, modelId, kind }: News, lineKind: string, now: Date, bundleFrom: Date) {
    const wishes: FollowWish[] = wishesFor(kind);
    return tx.query<NewsReader>(
      `select t.account_id as "accountId", w.id as "lineId", n.open, n.locked, n.stories
         from follow t
         left join lateral (select l.id, l.created_at from notification l
                             where l.account_id = t.account_id and l.kind = $4 and l.read_at is null and l.created_at >= $5
                             order by l.created_at desc limit 1) w on true
         cross join lateral (
           select count(*) filter (where c.kind = 'story')::int as stories,
                  count(*) filter (where c.kind = 'post' and ${IS_OPEN})::int as open,
                  count(*) filter (where c.kind = 'post' and not ${IS_OPEN})::int as locked
             from follow f join creator_news c on c.model_id = f.model_id
            where f.account_id = t.account_id and f.ended_at is null and not c.is_gone and ${WANTED}
              and (c.subject_id = $6 or c.told_at >= greatest(coalesce(w.created_at, $3), f.followed_at))) n
        where t.model_id = $1 and t.ended_at is null and t.wish = any($2)`,
      [modelId, wishes, now, lineKind, bundleFrom, subjectId],
    );
  }

  async deleteBefore(moment: Date): Promise<void> {
    await this.db.execute('delete from creator_news where told_at < $1', [moment]);
  }
}
