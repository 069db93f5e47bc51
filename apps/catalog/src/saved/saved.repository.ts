import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class SavedRepository {
  constructor(private readonly db: Database) {}

  /** Twice is once, and keeps its place in the list. @returns whether its creator is on the site, as the list asks; nothing is saved otherwise. */
  async add(postId: string, userId: string, now: Date): Promise<boolean> {
    const sql = `
      with shown as (
        select p.id from post p join model m on m.id = p.model_id and m.is_active and m.deleted_at is null
        where p.id = $1 and p.is_published and p.deleted_at is null),
      kept as (insert into saved_post (user_id, post_id, created_at) select $2, id, $3 from shown on conflict do nothing)
      select id from shown`;
    return (await this.db.one(sql, [postId, userId, now])) !== null;
  }

  async remove(postId: string, userId: string): Promise<void> {
    await this.db.execute('delete from saved_post where user_id = $1 and post_id = $2', [userId, postId]);
  }
}
