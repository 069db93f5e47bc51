import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A creator who cannot come asks the buyer for another time (BIL-50). */
export class AddCallMoveRequest1764210000000 implements MigrationInterface {
  name = 'AddCallMoveRequest1764210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table booking add column move_asked_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table booking drop column move_asked_at');
  }
}
