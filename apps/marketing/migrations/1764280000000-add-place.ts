import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where an arrival came from, as coarse as a city (MKT-32). */
export class AddPlace1764280000000 implements MigrationInterface {
  name = 'AddPlace1764280000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table touch add column place text check (length(place) <= 130)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table touch drop column place');
  }
}
