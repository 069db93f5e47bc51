import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['creator_invitation', 'staff'];

/** What a form asked for that names its invitation or person of the team itself: its answer may be lost, and it is sent again. */
export class KnowRequestsOfInvitations1766623020000 implements MigrationInterface {
  name = 'KnowRequestsOfInvitations1766623020000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} add column request_hash text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} drop column request_hash`);
  }
}
