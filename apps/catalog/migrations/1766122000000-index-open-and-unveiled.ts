import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what the open posts of a creator are read, and the files whose veil is still to be made. */
export class IndexOpenAndUnveiled1766122000000 implements MigrationInterface {
  name = 'IndexOpenAndUnveiled1766122000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const unveiled = `media_asset (id) where veil is null and status = 'ready' and deleted_at is null`;
    await addIndex(runner, 'media_asset_unveiled', unveiled);
    const open = 'is_published and deleted_at is null and not is_exclusive and not is_premium';
    await addIndex(runner, 'post_open', `post (model_id, is_teaser desc, created_at desc, id desc) where ${open}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'post_open');
    await dropIndex(runner, 'media_asset_unveiled');
  }
}
