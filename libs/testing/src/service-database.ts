import { type DatabaseOptions, prepareSchema } from '@camarim/database';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { required } from './environment.config.js';
import { createTestDatabase, type TestDatabase } from './servers.js';

/** Postgres: there is no such database; it exists already; it was made in this very moment; somebody is connected to it. */
const [MISSING, EXISTS, JUST_MADE, IN_USE] = ['3D000', '42P04', '23505', '55006'];
const isOneOf = (error: unknown, ...codes: unknown[]): boolean => codes.includes((error as { code?: string }).code);

/**
 * A fresh database with the migrated schema of a service: the migrations run once in a test run, and every database is a
 * copy of that one.
 * @param of what `DatabaseModule.forService` is given. @throws what a migration threw.
 */
export async function createServiceDatabase(
  of: Pick<DatabaseOptions, 'service' | 'migrations'>,
): Promise<TestDatabase> {
  // the workers of one run have the same parent; an earlier run may have known other migrations
  const template = `migrated_${of.service}_${process.ppid}`;
  try {
    return await createTestDatabase(required('DATABASE_URL'), template);
  } catch (error) {
    if (!isOneOf(error, MISSING)) throw error;
  }
  await makeTemplate(template, of);
  return createTestDatabase(required('DATABASE_URL'), template);
}

/** Under a name of its own first: a copy is only ever taken of a whole one, and two workers may make it at once. */
async function makeTemplate(name: string, { service, migrations }: Parameters<typeof createServiceDatabase>[0]) {
  // a service that starts later brings its own
  Logger.overrideLogger(false);
  const draft = await createTestDatabase();
  await prepareSchema({ type: 'postgres', url: draft.url, schema: service }, service, migrations);
  const admin = new pg.Client({ connectionString: required('DATABASE_URL') });
  await admin.connect();
  try {
    await admin.query(`alter database ${new URL(draft.url).pathname.slice(1)} rename to ${name}`);
  } catch (error) {
    if (!isOneOf(error, EXISTS, JUST_MADE, IN_USE)) throw error;
    await draft.drop();
  } finally {
    await admin.end();
  }
}
