import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * From when to when the team might do something in a creator's name, and who said so. A task without rows was never
 * switched: it is granted, as it always was.
 */
export class CreateDelegations1766320001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table delegation (
      id bigint generated always as identity primary key,
      model_id uuid not null references model (id) on delete cascade,
      task text not null,
      granted_by uuid,
      granted_at timestamptz(3) not null,
      ended_by uuid,
      ended_at timestamptz(3)
    )`);
    await runner.query('create index delegation_of_model on delegation (model_id, task, id)');
    await runner.query('create unique index delegation_open on delegation (model_id, task) where ended_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table delegation');
  }
}
