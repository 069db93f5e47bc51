import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who outside of this service shows a file: it must not go while somebody does. */
export class CreateAssetUses1764101000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table asset_use (
        used_by text not null check (used_by in ('story')),
        used_by_id uuid not null,
        asset_id uuid not null,
        primary key (used_by, used_by_id, asset_id)
      )`);
    await runner.query('create index asset_use_asset on asset_use (asset_id)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table asset_use');
  }
}
