import type { AuthorKind, In } from '@camarim/contracts';
import type { AskedRow, Tx } from '@camarim/database';
import { only, type PostAudience } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { barredSql } from '../releases/release.sql.js';

export interface HeldPost {
  id: string;
  modelId: string;
  assetId: string;
  isPublished: boolean;
  publishWhenReady: boolean;
  /** When it is to be published by itself; null = it is not scheduled. */
  publishAt: Date | null;
  /** When it was to go out by itself, while it waits for its file. */
  plannedFor: Date | null;
  assetReady: boolean;
  /** It could not be made, and nobody tries again. */
  assetFailed: boolean;
  /** The team took it off the air after a report, and has not shown it again. */
  isRemoved: boolean;
  revision: number;
}
/** A scheduled post whose time has come. `scheduledBy`: who of the team; null = its creator. */
export type DuePost = HeldPost & { scheduledBy: string | null };
/** One that is published as soon as its file is ready. `plannedFor`: when it was to go out by itself. */
export interface WaitingPost {
  id: string;
  modelId: string;
  plannedFor: Date | null;
}
type Fields = Omit<In<'catalog.post.update'>, 'postId' | 'revision' | 'media' | 'modelId'>;

export const valuesOf = (f: Fields): unknown[] => [
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

const HELD = `p.id, p.model_id as "modelId", p.asset_id as "assetId", p.is_published as "isPublished",
  p.publish_when_ready as "publishWhenReady", p.publish_at as "publishAt", p.planned_for as "plannedFor", a.status = 'ready' as "assetReady", a.status = 'failed' as "assetFailed",
  p.removed_at is not null as "isRemoved", p.revision`;

@Injectable()
export class PostRepository {
  async add(
    tx: Tx,
    modelId: string,
    assetId: string,
    authorKind: AuthorKind,
    fields: Fields,
    now: Date,
    asked: AskedRow,
  ): Promise<string> {
    const row = await tx.one<{ id: string }>(
      `insert into post (model_id, asset_id, created_at, updated_at, title, description, media_type, is_exclusive, is_premium,
         is_hot, featured, preview_seconds, crop_bottom, is_teaser, author_kind, id, request_hash)
       values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
       returning id`,
      [modelId, assetId, now, ...valuesOf(fields), authorKind, asked.id, asked.requestHash],
    );
    if (!row) throw new Error('an insert answers its row');
    return row.id;
  }

  /** The team had a hand in it before it was published: from then on it is what it was. */
  async touchedByTeam(tx: Tx, postId: string): Promise<void> {
    await tx.execute(`update post set author_kind = 'staff' where id = $1 and published_at is null`, [postId]);
  }

  /** What a form of a creator leaves as it is. */
  async fields(tx: Tx, postId: string): Promise<Fields> {
    const row = await tx.one<Fields>(
      `select title, description, media_type as "mediaType", is_exclusive as "isExclusive", is_premium as "isPremium",
         is_hot as "isHot", featured, preview_seconds as "previewSeconds", crop_bottom as "cropBottom", is_teaser as "isTeaser"
       from post where id = $1`,
      [postId],
    );
    if (!row) throw new Error('the post is held');
    return row;
  }

  hold(tx: Tx, postId: string): Promise<HeldPost | null> {
    return tx.one<HeldPost>(
      `select ${HELD} from post p join media_asset a on a.id = p.asset_id where p.id = $1 and p.deleted_at is null and not p.is_attachment for update of p`,
      [postId],
    );
  }

  /** Whether somebody bought it and still has it. */
  async hasBuyers(tx: Tx, postId: string): Promise<boolean> {
    return (
      (await tx.one('select 1 from post_unlock where post_id = $1 and ended_at is null limit 1', [postId])) !== null
    );
  }

  async change(tx: Tx, postId: string, assetId: string, fields: Fields, now: Date): Promise<void> {
    await tx.execute(
      `update post set asset_id = $2, updated_at = $3, revision = revision + 1, title = $4, description = $5, media_type = $6,
         is_exclusive = $7, is_premium = $8, is_hot = $9, featured = $10, preview_seconds = $11, crop_bottom = $12,
         is_teaser = $13
       where id = $1`,
      [postId, assetId, now, ...valuesOf(fields)],
    );
  }

  /** The first time, a post takes its place at the top of the lists: its age is that of its publication. @returns whether it was, and who sees it whole. */
  async publish(tx: Tx, postId: string, now: Date): Promise<{ isFirst: boolean; audience: PostAudience }> {
    const row = await tx.one<{ isFirst: boolean; audience: PostAudience }>(
      `update post set is_published = true, publish_when_ready = false, revision = revision + 1, updated_at = $2,
         removed_at = null, publish_at = null, planned_for = coalesce(publish_at, planned_for),
         created_at = case when published_at is null then $2 else created_at end, published_at = coalesce(published_at, $2)
       where id = $1
       returning published_at = $2 as "isFirst", case when not (is_exclusive or is_premium) then 'everybody'
         when subscriber_price_cents is null then 'subscribers' else 'buyers' end as audience`,
      [postId, now],
    );
    if (!row) throw new Error('the post is held');
    return only(row, 'isFirst', 'audience');
  }

  /** Out of the lists; `waiting`: until its file is ready, where it was. */
  async hide(tx: Tx, postId: string, waiting: boolean, now: Date): Promise<void> {
    await tx.execute(
      `update post set is_published = false, publish_when_ready = $2, revision = revision + 1, updated_at = $3,
         publish_at = null, planned_for = case when $2 then coalesce(publish_at, planned_for) end
       where id = $1`,
      [postId, waiting, now],
    );
    if (!waiting) await this.unpin(tx, postId);
  }

  /** To be published at an instant, whatever becomes of the zone it was chosen in. @param scheduledBy who of the team; null = its creator. */
  async schedule(
    tx: Tx,
    postId: string,
    { at, zone }: { at: Date; zone: string },
    scheduledBy: string | null,
    now: Date,
  ): Promise<void> {
    await tx.execute(
      `update post set publish_at = $2, publish_zone = $5, scheduled_by = $3, publish_when_ready = false,
         revision = revision + 1, updated_at = $4
       where id = $1`,
      [postId, at, scheduledBy, now, zone],
    );
  }

  /**
   * The one that has been due longest, held for whoever publishes it; one that another process holds is its affair. While its creator
   * is off the site it stays due: behind a closed page nobody would hear of it. Of one who is barred it is due, to be refused.
   */
  due(tx: Tx, now: Date, except: readonly string[]): Promise<DuePost | null> {
    return tx.one<DuePost>(
      `select ${HELD}, p.scheduled_by as "scheduledBy" from post p join media_asset a on a.id = p.asset_id
       join model m on m.id = p.model_id and (m.is_active or ${barredSql('m.id')})
       where p.publish_at <= $1 and not p.is_published and p.deleted_at is null and p.id <> all($2::uuid[])
       order by p.publish_at, p.id limit 1 for update of p skip locked`,
      [now, except],
    );
  }

  /** The first of its creator's page, instead of the one before. */
  async pin(tx: Tx, postId: string, modelId: string): Promise<void> {
    await tx.execute('update model set pinned_post_id = $2 where id = $1', [modelId, postId]);
  }

  /** @returns whether it was pinned. */
  async unpin(tx: Tx, postId: string): Promise<boolean> {
    const sql = `update model set pinned_post_id = null where pinned_post_id = $1 and id = (select model_id from post where id = $1)`;
    return (await tx.execute(sql, [postId])) > 0;
  }

  async remove(tx: Tx, postId: string, now: Date): Promise<void> {
    await tx.execute(
      `update post set deleted_at = $2, is_published = false, publish_when_ready = false, publish_at = null, updated_at = $2
       where id = $1`,
      [postId, now],
    );
    await this.unpin(tx, postId);
  }

  /** Posts that show an asset, and whether they wait for it. */
  byAsset(tx: Tx, assetId: string): Promise<Array<WaitingPost & { isPublished: boolean; waits: boolean }>> {
    return tx.query(
      `select id, model_id as "modelId", is_published as "isPublished", publish_when_ready as waits, planned_for as "plannedFor"
       from post where asset_id = $1 and deleted_at is null for update`,
      [assetId],
    );
  }

  /** Posts that wait for an asset, or for a time that was chosen, and cannot go out as it stands. */
  heldUpBy(tx: Tx, assetId: string): Promise<Array<{ postId: string; modelId: string }>> {
    return tx.query(
      `select p.id as "postId", p.model_id as "modelId" from post p join media_asset a on a.id = p.asset_id and a.status = 'failed'
       where p.asset_id = $1 and p.deleted_at is null and (p.publish_when_ready or p.publish_at is not null) order by p.id`,
      [assetId],
    );
  }

  async isOnSite(tx: Tx, modelId: string): Promise<boolean> {
    return (await tx.one('select 1 from model where id = $1 and is_active', [modelId])) !== null;
  }

  /** Those of hers that wait although their file is ready. */
  waitingOf(tx: Tx, modelId: string): Promise<WaitingPost[]> {
    return tx.query(
      `select p.id, p.model_id as "modelId", p.planned_for as "plannedFor" from post p join media_asset a on a.id = p.asset_id
       where p.model_id = $1 and p.publish_when_ready and p.deleted_at is null and a.status = 'ready'
       order by p.id for update of p`,
      [modelId],
    );
  }
}
