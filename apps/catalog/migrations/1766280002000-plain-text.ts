import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words as they are searched for: 'criacao' finds 'Criação', and an index keeps them so (OPS-04). */
export class PlainText1766280002000 implements MigrationInterface {
  name = 'PlainText1766280002000';

  async up(runner: QueryRunner): Promise<void> {
    // two services that start for the first time at once must not both make it
    await runner.query(`select pg_advisory_xact_lock(hashtextextended('pg_trgm', 0))`);
    await runner.query('create extension if not exists pg_trgm with schema public');
    await runner.query(`
      create function plain_text(words text) returns text language sql immutable parallel safe as $$
        select translate(lower(words), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function plain_text(text)');
  }
}
