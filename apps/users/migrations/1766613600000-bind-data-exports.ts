import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The copy of one's data is for the session that asked for it; one of before has none and is asked for anew (USR-30). */
export class BindDataExports1766613600000 implements MigrationInterface {
  name = 'BindDataExports1766613600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table data_export add column session_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table data_export drop column session_id');
  }
}
