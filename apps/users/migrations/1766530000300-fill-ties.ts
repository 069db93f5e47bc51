import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far billing was asked for what was bought before messages existed (MSG-68). */
export class FillTies1766530000300 implements MigrationInterface {
  name = 'FillTies1766530000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table message_tie_fill (
        is_one boolean primary key default true check (is_one),
        cursor uuid,
        done_at timestamptz(3)
      )`);
    await runner.query('insert into message_tie_fill default values');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table message_tie_fill');
  }
}
