import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who agreed that the city an arrival came from is kept, beside who agreed that Meta is told (FV-36). */
export class CreateAnalyticsConsents1766610000000 implements MigrationInterface {
  name = 'CreateAnalyticsConsents1766610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table analytics_consent (
        subject_id uuid primary key,
        subject text not null check (subject in ('user', 'visit')),
        granted boolean not null,
        version text not null,
        changed_at timestamptz(3) not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table analytics_consent');
  }
}
