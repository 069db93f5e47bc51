import type { QueryRunner } from 'typeorm';

/**
 * Creates an index without blocking writers. Only in a migration with `transaction = false`. Safe to repeat after an
 * interruption: a valid index is kept, an invalid one is dropped first.
 * @param name of the index, in the service's own schema. @param on what follows it: `payment (updated_at) where …`.
 * @throws the driver's error; for a unique index also when there are duplicate rows.
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
  await withoutLockTimeout(runner, async () => {
    await runner.query(`drop index concurrently if exists ${name}`);
    await runner.query(`create ${unique ? 'unique ' : ''}index concurrently ${name} on ${on}`);
  });
}

/** Drops an index without blocking readers or writers. Only in a migration with `transaction = false`. */
export async function dropIndex(runner: QueryRunner, name: string): Promise<void> {
  await withoutLockTimeout(runner, () => runner.query(`drop index concurrently if exists ${name}`));
}

/** A concurrent statement blocks neither readers nor writers, so it may wait for its locks as long as it takes. */
async function withoutLockTimeout(runner: QueryRunner, work: () => Promise<unknown>): Promise<void> {
  const [before] = (await runner.query('show lock_timeout')) as Array<{ lock_timeout: string }>;
  await runner.query('set lock_timeout = 0');
  try {
    await work();
  } finally {
    await runner.query(`select set_config('lock_timeout', $1, false)`, [before?.lock_timeout ?? '0']);
  }
}
