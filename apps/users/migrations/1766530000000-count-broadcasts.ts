import type { MigrationInterface, QueryRunner } from 'typeorm';

/** To how many a broadcast goes, so that its sender sees how far it is (MSG-60). */
export class CountBroadcasts1766530000000 implements MigrationInterface {
  name = 'CountBroadcasts1766530000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table broadcast add column expected int');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table broadcast drop column expected');
  }
}
