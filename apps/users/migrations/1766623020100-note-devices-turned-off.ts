import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the notices of a device were turned off from another one: it stays off there also at its next sign-in. */
export class NoteDevicesTurnedOff1766623020100 implements MigrationInterface {
  name = 'NoteDevicesTurnedOff1766623020100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table session add column notices_off_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table session drop column notices_off_at');
  }
}
