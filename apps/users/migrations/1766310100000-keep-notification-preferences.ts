import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a creator does not want to be told; without a row she is told. */
export class KeepNotificationPreferences1766310100000 implements MigrationInterface {
  name = 'KeepNotificationPreferences1766310100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table notification_preference (
        account_id uuid not null,
        category text not null,
        is_on boolean not null,
        changed_at timestamptz(3) not null,
        primary key (account_id, category)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table notification_preference');
  }
}
