import type { QueryRunner } from 'typeorm';

/**
 * Lets functions of triggers find the tables of their own schema for a statement of another one as well: an operator's, or a
 * restore's. A function that is replaced later (`create or replace`) has to say it again.
 * @param names in the service's own schema, which a migration has as its search_path.
 */
export async function keepSearchPath(runner: QueryRunner, names: readonly string[]): Promise<void> {
  for (const name of names) await runner.query(`alter function ${name}() set search_path from current`);
}

/** Lets them look for tables where the statement that sets them off looks, as they did before. */
export async function resetSearchPath(runner: QueryRunner, names: readonly string[]): Promise<void> {
  for (const name of names) await runner.query(`alter function ${name}() reset search_path`);
}
