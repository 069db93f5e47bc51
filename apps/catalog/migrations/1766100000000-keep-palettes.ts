import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The colours of a picture: a creator's page takes those of her cover. null: made before, or without colour. */
export class KeepPalettes1766100000000 implements MigrationInterface {
  name = 'KeepPalettes1766100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table media_asset add column palette jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table media_asset drop column palette');
  }
}
