import type { Collection } from '@camarim/contracts';
import { type AskedRow, Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** Posts that were deleted are left out: nobody adds them again. */
const VIEW = `
  select c.id, c.model_id as "modelId", c.title, c.revision,
    coalesce(array_agg(p.id order by cp.position) filter (where p.id is not null), '{}') as "postIds"
  from collection c left join collection_post cp on cp.collection_id = c.id
    left join post p on p.id = cp.post_id and p.deleted_at is null`;

@Injectable()
export class CollectionRepository {
  constructor(private readonly db: Database) {}

  /** In the order of her page. */
  ofModel(modelId: string): Promise<Collection[]> {
    return this.db.query<Collection>(`${VIEW} where c.model_id = $1 group by c.id order by c.position, c.id`, [
      modelId,
    ]);
  }

  one(tx: Tx, id: string): Promise<Collection | null> {
    return tx.one<Collection>(`${VIEW} where c.id = $1 group by c.id`, [id]);
  }

  /** The ids of all of hers in their order; until the end of the transaction nobody else changes them. */
  async hold(tx: Tx, modelId: string): Promise<string[]> {
    await tx.execute('select 1 from model where id = $1 for no key update', [modelId]);
    return tx.column<string>('select id from collection where model_id = $1 order by position, id', [modelId]);
  }

  /** Which of the posts are hers, and whether they are deleted. */
  async owned(tx: Tx, modelId: string, postIds: string[]): Promise<Array<{ id: string; isGone: boolean }>> {
    const sql = `select id, deleted_at is not null as "isGone" from post
      where id = any($1) and model_id = $2 and not is_attachment`;
    return tx.query(sql, [postIds, modelId]);
  }

  async add(tx: Tx, asked: AskedRow, { modelId, title }: { modelId: string; title: string }): Promise<void> {
    await tx.execute(
      `insert into collection (id, model_id, title, request_hash, position)
       values ($1, $2, $3, $4, (select coalesce(max(position) + 1, 0) from collection where model_id = $2))`,
      [asked.id, modelId, title, asked.requestHash],
    );
  }

  async change(tx: Tx, id: string, title: string): Promise<void> {
    await tx.execute('update collection set title = $2, revision = revision + 1 where id = $1', [id, title]);
  }

  async fill(tx: Tx, id: string, postIds: string[]): Promise<void> {
    await tx.execute('delete from collection_post where collection_id = $1', [id]);
    await tx.execute(
      `insert into collection_post (collection_id, post_id, position)
       select $1, post_id, place from unnest($2::uuid[]) with ordinality w (post_id, place)`,
      [id, postIds],
    );
  }

  /** Puts hers into this order. */
  async order(tx: Tx, ids: string[]): Promise<void> {
    await tx.execute(
      `update collection c set position = w.place from unnest($1::uuid[]) with ordinality w (id, place)
       where c.id = w.id and c.position <> w.place`,
      [ids],
    );
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute('delete from collection where id = $1', [id]);
  }
}
