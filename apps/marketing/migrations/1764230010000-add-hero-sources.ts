import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All files of a page's first picture: a phone loads the one that fits. A page saved before has one until it is saved anew. */
export class AddHeroSources1764230010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table presell add hero_sources jsonb not null default '[]' check (jsonb_typeof(hero_sources) = 'array')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table presell drop hero_sources`);
  }
}
