import { HealthChecks, type ServiceConfig } from '@camarim/platform';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Database } from './database.js';
import type { House } from './house.js';
import { proveKeys } from './key-canary.js';
import { KeyChange } from './key-change.js';
import { LeaderRounds } from './leader.js';
import { LockSession } from './lock-session.js';
import { prepareSchema, type Seed } from './prepare-schema.js';
import type { Sealed } from './reseal.js';
import { isTransientDatabaseError } from './transient.js';
import { WatchedClient } from './watched-client.js';

export interface DatabaseOptions {
  /** Also the name of the Postgres schema. */
  service: string;
  config: House & Pick<ServiceConfig, 'DATABASE_URL' | 'DATABASE_POOL' | 'DEMO_SEED' | 'MIGRATE_ONLY'>;
  entities?: Array<new () => object>;
  migrations: Extract<DataSourceOptions['migrations'], unknown[]>;
  seed?: Seed;
  /** What is sealed here, by which keys: each must be the one this schema was sealed with. */
  sealed?: readonly Sealed[];
}

/** Every call has a limit: a silent network must not hang a process (reliability §0.13). */
const LIMITS = {
  // kept when nobody asks: a connection made anew, with each statement to plan again, is what the next fan would wait for
  min: 3,
  // statements that do not need each other's answers leave together
  pipeline: true,
  connectionTimeoutMillis: 3_000,
  query_timeout: 5_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};

const sourceOptions = ({ service, config, entities }: DatabaseOptions): DataSourceOptions => ({
  type: 'postgres',
  url: config.DATABASE_URL,
  schema: service,
  entities: entities ?? [],
  synchronize: false,
  applicationName: service,
  uuidExtension: 'pgcrypto',
  installExtensions: false,
  extra: {
    ...LIMITS,
    Client: WatchedClient,
    max: config.DATABASE_POOL,
    options: `-c search_path=${service},public`,
  },
});

const keyChange = (sealed: readonly Sealed[]): Provider => ({
  provide: KeyChange,
  useFactory: (db: Database) => new KeyChange(db, sealed),
  inject: [Database],
});

/** Postgres for one service: its schema migrated once, its pool, its transactions, its leader rounds. */
@Module({})
export class DatabaseModule {
  static forService(options: DatabaseOptions): DynamicModule {
    const { sealed = [] } = options;
    const typeorm = TypeOrmModule.forRootAsync({
      // a database that is not up yet is waited for; a migration that fails is not repeated
      useFactory: () => ({
        ...sourceOptions(options),
        retryAttempts: 60,
        retryDelay: 500,
        toRetry: isTransientDatabaseError,
      }),
      dataSourceFactory: async (given) => {
        const source = given as DataSourceOptions;
        await prepareSchema(
          source,
          options.service,
          options.migrations,
          options.config.DEMO_SEED ? options.seed : undefined,
          options.config,
        );
        const ready = await new DataSource(source).initialize();
        // before a door opens: a row is found by a fingerprint of the key in use. Who only migrates leaves it alone
        if (!options.config.MIGRATE_ONLY) {
          const db = new Database(ready);
          await proveKeys(db, sealed);
          await new KeyChange(db, sealed).run();
        }
        return ready;
      },
    });
    return {
      module: DatabaseModule,
      global: true,
      imports: [typeorm],
      providers: [
        Database,
        {
          provide: LockSession,
          useValue: new LockSession({ url: options.config.DATABASE_URL, name: `${options.service} rounds` }),
        },
        LeaderRounds,
        ...(sealed.some(({ isReplaced }) => isReplaced) ? [keyChange(sealed)] : []),
        {
          provide: 'camarim:database-health',
          useFactory: (checks: HealthChecks, db: Database) => checks.add('postgres', () => db.query('select 1')),
          inject: [HealthChecks, Database],
        },
      ],
      exports: [Database, typeorm],
    };
  }
}
