import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The standing of each creator as catalog's events reported it; without a row, catalog is asked. */
export class CreateModelStanding1764430000000 implements MigrationInterface {
  name = 'CreateModelStanding1764430000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table model_standing (
        model_id uuid primary key,
        standing text not null check (standing in ('active', 'inactive', 'deleted')),
        changed_at timestamptz(3) not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table model_standing');
  }
}
