import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import type { ModelFields } from './model-form.js';

export interface HeldModel {
  id: string;
  username: string;
  isActive: boolean;
  /** Whose account speaks as her; null = nobody's. */
  creatorUserId: string | null;
  revision: number;
  profileAssetId: string | null;
  coverAssetId: string | null;
}
type Fields = Omit<ModelFields, 'profileImage' | 'coverImage'>;
const values = ({ username, displayName, bio, bioBoldEnabled, location, socialLinks }: Fields): unknown[] => [
  username,
  displayName,
  bio,
  bioBoldEnabled,
  location,
  socialLinks ?? null,
];

@Injectable()
export class ModelRepository {
  /** Off the site until her age and document are checked (USR-31). @returns null when the username is taken. */
  async add(tx: Tx, fields: Fields, now: Date): Promise<string | null> {
    const row = await tx.one<{ id: string }>(
      `insert into model (username, display_name, bio, bio_bold_enabled, location, social_links, is_active, created_at, updated_at)
       values ($1, $2, $3, $4, $5, coalesce($6::text[], '{}'), false, $7, $7)
       on conflict (lower(username)) where deleted_at is null do nothing returning id`,
      [...values(fields), now],
    );
    return row?.id ?? null;
  }

  hold(tx: Tx, modelId: string): Promise<HeldModel | null> {
    return tx.one<HeldModel>(
      `select id, username, is_active as "isActive", creator_user_id as "creatorUserId", revision,
         profile_asset_id as "profileAssetId", cover_asset_id as "coverAssetId"
       from model where id = $1 and deleted_at is null for update`,
      [modelId],
    );
  }

  /** Names are given one at a time, so that two editors cannot take the same one. @returns whether another model has it */
  async nameTaken(tx: Tx, username: string, modelId: string): Promise<boolean> {
    await tx.lock(`catalog.username:${username}`);
    const sql = `select 1 from model where lower(username) = $1 and id <> $2 and deleted_at is null`;
    return (await tx.one(sql, [username, modelId])) !== null;
  }

  async change(tx: Tx, modelId: string, fields: Fields, now: Date): Promise<void> {
    await tx.execute(
      `update model set username = $2, display_name = $3, bio = $4, bio_bold_enabled = $5, location = $6,
         social_links = coalesce($7::text[], social_links), revision = revision + 1, updated_at = $8 where id = $1`,
      [modelId, ...values(fields), now],
    );
  }

  async setImages(tx: Tx, modelId: string, profileAssetId: string, coverAssetId: string): Promise<void> {
    const sql = `update model set profile_asset_id = $2, cover_asset_id = $3 where id = $1`;
    await tx.execute(sql, [modelId, profileAssetId, coverAssetId]);
  }

  /** Whose account speaks as her; null = nobody's. No form shows it, so no open form is out of date. */
  async setCreator(tx: Tx, modelId: string, userId: string | null, now: Date): Promise<void> {
    const sql = 'update model set creator_user_id = $2, updated_at = $3 where id = $1';
    await tx.execute(sql, [modelId, userId, now]);
  }

  /** A check that was of nobody's account yet is of the first one. */
  async takeCheck(tx: Tx, modelId: string, userId: string): Promise<void> {
    const sql = 'update model_kyc set checked_user_id = $2 where model_id = $1 and checked_user_id is null';
    await tx.execute(sql, [modelId, userId]);
  }

  async setActive(tx: Tx, modelId: string, isActive: boolean, now: Date): Promise<void> {
    await tx.execute(`update model set is_active = $2, revision = revision + 1, updated_at = $3 where id = $1`, [
      modelId,
      isActive,
      now,
    ]);
  }

  async remove(tx: Tx, modelId: string, now: Date): Promise<void> {
    await tx.execute(`update model set deleted_at = $2, is_active = false, updated_at = $2 where id = $1`, [
      modelId,
      now,
    ]);
  }

  /** Models that show an asset, and whether the public sees them. */
  byAsset(tx: Tx, assetId: string): Promise<Array<{ modelId: string; username: string; isActive: boolean }>> {
    return tx.query(
      `select id as "modelId", username, is_active as "isActive" from model
       where (profile_asset_id = $1 or cover_asset_id = $1) and deleted_at is null and is_active for share`,
      [assetId],
    );
  }

  /** Whether a paid call is to come, by the latest word of it: whatever order its events arrive in, and booked again after its end. */
  async keepCall(
    tx: Tx,
    { bookingId, modelId, ended, at }: { bookingId: string; modelId: string; ended: boolean; at: Date },
  ): Promise<void> {
    await tx.execute(
      `insert into paid_call as known (booking_id, model_id, ended_at, updated_at)
       values ($1, $2, case when $3 then $4::timestamptz end, $4)
       on conflict (booking_id) do update set ended_at = excluded.ended_at, updated_at = excluded.updated_at
       where known.updated_at <= excluded.updated_at`,
      [bookingId, modelId, ended, at],
    );
  }
}
