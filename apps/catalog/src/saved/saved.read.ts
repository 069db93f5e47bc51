import type { FeedPost, PostPage } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { type NewestCursor, newestCursorSql, pageOf } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { POST } from '../feed/feed-page.sql.js';
import { SLICE_COLUMNS } from '../posts/post-slice.sql.js';

@Injectable()
export class SavedRead {
  constructor(private readonly db: Database) {}

  /** Last saved first: as everybody may know them, and of creators who are on the site (CAT-02). */
  async page(userId: string, after: NewestCursor | null, limit: number): Promise<PostPage> {
    const sql = `
      select ${POST} as item, ${newestCursorSql('saved')} as cursor from (
        select k.created_at, k.post_id as id from saved_post k
        join post p on p.id = k.post_id and p.is_published and p.deleted_at is null
        join model m on m.id = p.model_id and m.is_active and m.deleted_at is null
        where k.user_id = $1 and ($2::timestamptz is null or (k.created_at, k.post_id) < ($2, $3::uuid))
        order by k.created_at desc, k.post_id desc limit $4 + 1
      ) saved
      cross join lateral (select ${SLICE_COLUMNS} from post p where p.id = saved.id) s
      order by saved.created_at desc, saved.id desc`;
    const params = [userId, after?.at ?? null, after?.id ?? null, limit];
    return pageOf(await this.db.query<{ item: FeedPost; cursor: string }>(sql, params), limit);
  }
}
