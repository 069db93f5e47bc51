import type { PostForm } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface HeldPost {
  id: string;
  modelId: string;
  assetId: string;
  isPublished: boolean;
  publishWhenReady: boolean;
  assetReady: boolean;
  revision: number;
}
type Fields = Omit<PostForm, 'media' | 'modelId'>;

const values = (f: Fields): unknown[] => [
  f.title,
  f.description,
  f.mediaType,
  f.isExclusive,
  f.isPremium,
  f.isHot,
  f.featured,
  f.previewSeconds,
  f.cropBottom,
  f.isTeaser,
];

@Injectable()
export class PostRepository {
  async add(tx: Tx, modelId: string, assetId: string, fields: Fields, now: Date): Promise<string> {
    const row = await tx.one<{ id: string }>(
      `insert into post (model_id, asset_id, created_at, updated_at, title, description, media_type, is_exclusive, is_premium,
         is_hot, featured, preview_seconds, crop_bottom, is_teaser)
       values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
      [modelId, assetId, now, ...values(fields)],
    );
    if (!row) throw new Error('an insert answers its row');
    return row.id;
  }

  hold(tx: Tx, postId: string): Promise<HeldPost | null> {
    return tx.one<HeldPost>(
      `select p.id, p.model_id as "modelId", p.asset_id as "assetId", p.is_published as "isPublished",
         p.publish_when_ready as "publishWhenReady", a.status = 'ready' as "assetReady", p.revision
       from post p join media_asset a on a.id = p.asset_id where p.id = $1 and p.deleted_at is null for update of p`,
      [postId],
    );
  }

  async change(tx: Tx, postId: string, assetId: string, fields: Fields, now: Date): Promise<void> {
    await tx.execute(
      `update post set asset_id = $2, updated_at = $3, revision = revision + 1, title = $4, description = $5, media_type = $6,
         is_exclusive = $7, is_premium = $8, is_hot = $9, featured = $10, preview_seconds = $11, crop_bottom = $12,
         is_teaser = $13
       where id = $1`,
      [postId, assetId, now, ...values(fields)],
    );
  }

  /** The first time, a post takes its place at the top of the lists: its age is that of its publication. */
  async publish(tx: Tx, postId: string, now: Date): Promise<void> {
    await tx.execute(
      `update post set is_published = true, publish_when_ready = false, revision = revision + 1, updated_at = $2,
         created_at = case when published_at is null then $2 else created_at end, published_at = coalesce(published_at, $2)
       where id = $1`,
      [postId, now],
    );
  }

  /** Out of the lists; `waiting`: until its file is ready. */
  async hide(tx: Tx, postId: string, waiting: boolean, now: Date): Promise<void> {
    await tx.execute(
      `update post set is_published = false, publish_when_ready = $2, revision = revision + 1, updated_at = $3 where id = $1`,
      [postId, waiting, now],
    );
  }

  async remove(tx: Tx, postId: string, now: Date): Promise<void> {
    await tx.execute(
      `update post set deleted_at = $2, is_published = false, publish_when_ready = false, updated_at = $2 where id = $1`,
      [postId, now],
    );
  }

  /** Posts that show an asset, and whether they wait for it. */
  byAsset(
    tx: Tx,
    assetId: string,
  ): Promise<Array<{ id: string; modelId: string; isPublished: boolean; waits: boolean }>> {
    return tx.query(
      `select id, model_id as "modelId", is_published as "isPublished", publish_when_ready as waits
       from post where asset_id = $1 and deleted_at is null for update`,
      [assetId],
    );
  }
}
