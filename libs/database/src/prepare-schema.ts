import { Logger } from '@nestjs/common';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Database } from './database.js';
import type { Installation } from './installation.js';
import { CreateKeyCanary1764410000002 } from './key-canary.migration.js';
import { CreateMessagingTables1763000000000 } from './messaging-tables.migration.js';
import { migrate } from './migrate.js';
import { CreateOutboxReplay1764410000000, IndexOutboxPlaces1764410000001 } from './outbox-replay.migration.js';

export interface SeedProgress {
  done: number;
  total: number;
  /** pt-BR, shown in the terminal of whoever started the platform. */
  what: string;
}
export type Seed = (db: Database, progress: (step: SeedProgress) => void) => Promise<void>;
/** Migrations of the tables that every service has. */
const SHARED_MIGRATIONS = [
  CreateMessagingTables1763000000000,
  CreateOutboxReplay1764410000000,
  IndexOutboxPlaces1764410000001,
  CreateKeyCanary1764410000002,
];
type Migrations = Extract<DataSourceOptions['migrations'], unknown[]>;

/**
 * Migrates the service's schema, one process at a time: of five instances that start together, one migrates under the
 * advisory lock and the others find nothing to do. The demonstration seed runs once, under the same lock.
 * @param installation whose database this must be; without a `HOUSE_ID` it is not checked.
 * @throws OtherInstallationError; what a migration or the seed threw.
 */
export async function prepareSchema(
  options: DataSourceOptions,
  service: string,
  migrations: Migrations,
  seed?: Seed,
  installation: Installation = { TAKE_HOUSE: false },
): Promise<void> {
  const logger = new Logger('schema');
  // one connection without time limits: it holds the session lock for the whole run
  const extra = {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 3_000,
    options: `-c search_path=${service},public`,
  };
  const source = new DataSource({
    ...options,
    entities: [],
    migrations: [...SHARED_MIGRATIONS, ...migrations],
    migrationsTableName: 'migration',
    extra,
  } as DataSourceOptions);
  await source.initialize();
  try {
    const done = await migrate(source, service, installation);
    if (done > 0) logger.log(`${done} migrations of ${service} done`);
    if (seed) await seedOnce(new Database(source), seed, logger);
  } finally {
    await source.destroy();
  }
}

async function seedOnce(db: Database, seed: Seed, logger: Logger): Promise<void> {
  if (await db.one(`select 1 from seed where name = 'demo'`)) return;
  await seed(db, (demoProgress) => logger.log({ demoProgress }));
  await db.query(`insert into seed (name) values ('demo')`);
}
