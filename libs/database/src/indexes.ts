import type { QueryRunner } from 'typeorm';

/**
 * Makes an index while everybody goes on writing. Only in a migration with `transaction = false`. May be asked again
 * after a stop in the middle: what is whole stays, what is half made goes first.
 * @param name of the index, in the service's own schema. @param on what follows it: `payment (updated_at) where …`.
 * @throws the driver's error; a unique index, when there are rows that are alike.
 */
export async function addIndex(
  runner: QueryRunner,
  name: string,
  on: string,
  { unique = false }: { unique?: boolean } = {},
): Promise<void> {
  const found = (await runner.query('select indisvalid as whole from pg_index where indexrelid = to_regclass($1)', [
    name,
  ])) as Array<{ whole: boolean }>;
  if (found[0]?.whole) return;
  await patiently(runner, async () => {
    await runner.query(`drop index concurrently if exists ${name}`);
    await runner.query(`create ${unique ? 'unique ' : ''}index concurrently ${name} on ${on}`);
  });
}

/** Takes an index away while everybody goes on reading and writing. Only in a migration with `transaction = false`. */
export async function dropIndex(runner: QueryRunner, name: string): Promise<void> {
  await patiently(runner, () => runner.query(`drop index concurrently if exists ${name}`));
}

/** The locks of a concurrent statement keep nobody from reading or writing: it may wait for as long as it takes. */
async function patiently(runner: QueryRunner, work: () => Promise<unknown>): Promise<void> {
  const [before] = (await runner.query('show lock_timeout')) as Array<{ lock_timeout: string }>;
  await runner.query('set lock_timeout = 0');
  try {
    await work();
  } finally {
    await runner.query(`select set_config('lock_timeout', $1, false)`, [before?.lock_timeout ?? '0']);
  }
}
