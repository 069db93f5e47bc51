import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Arrivals go after thirteen months; how often a link was clicked stays known. */
export class ForgetOldLeads1764380000000 implements MigrationInterface {
  name = 'ForgetOldLeads1764380000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table sales_link add forgotten_clicks integer not null default 0 check (forgotten_clicks >= 0)',
    );
    await runner.query('create index visit_of_nobody on visit (last_seen_at) where user_id is null');
    await runner.query('create index lead_first_seen on lead (first_seen_at)');
    await runner.query('create index person_lead on person (lead_id) where lead_id is not null');
    await runner.query(`create index consent_visit on consent (changed_at) where subject = 'visit'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['consent_visit', 'person_lead', 'lead_first_seen', 'visit_of_nobody'])
      await runner.query(`drop index ${index}`);
    await runner.query('alter table sales_link drop forgotten_clicks');
  }
}
