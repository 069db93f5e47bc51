import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A creator's profiles on other networks, in the order she wants them shown. */
export class AddSocialLinks1766130000000 implements MigrationInterface {
  name = 'AddSocialLinks1766130000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table model add column social_links text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table model drop column social_links');
  }
}
