import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the team may do in a creator's name as catalog's events reported it; without a row it is granted. */
export class CreateTeamDelegation1766320000000 implements MigrationInterface {
  name = 'CreateTeamDelegation1766320000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table team_delegation (
        model_id uuid not null,
        task text not null,
        is_granted boolean not null,
        changed_at timestamptz(3) not null,
        primary key (model_id, task)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table team_delegation');
  }
}
