import { HealthChecks, type ServiceConfig } from '@camarim/platform';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Database } from './database.js';
import type { Installation } from './installation.js';
import { verifyKeys } from './key-canary.js';
import { KeyRotation } from './key-rotation.js';
import { LeaderRounds } from './leader.js';
import { LockSession } from './lock-session.js';
import { prepareSchema, type Seed } from './prepare-schema.js';
import type { Sealed } from './reseal.js';
import { isTransientDatabaseError } from './transient.js';
import { WatchedClient } from './watched-client.js';

export interface DatabaseOptions {
  /** Also the name of the Postgres schema. */
  service: string;
  config: Installation & Pick<ServiceConfig, 'DATABASE_URL' | 'DATABASE_POOL' | 'DEMO_SEED' | 'MIGRATE_ONLY'>;
  entities?: Array<new () => object>;
  migrations: Extract<DataSourceOptions['migrations'], unknown[]>;
  seed?: Seed;
  /** The encrypted columns of this schema and their keys. The process does not start when a key is the wrong one. */
  sealed?: readonly Sealed[];
}

/** Every call has a time limit: a network that stops answering must not hang a process (reliability §0.13). */
const LIMITS = {
  // idle connections stay open: a new one must plan each statement again, and the next fan would wait for that
  min: 3,
  // statements that do not need each other's results are sent without waiting in between
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

const keyRotation = (sealed: readonly Sealed[]): Provider => ({
  provide: KeyRotation,
  useFactory: (db: Database) => new KeyRotation(db, sealed),
  inject: [Database],
});

/** Postgres for one service: migrates its schema, opens its pool, and runs its transactions and leader tasks. */
@Module({})
export class DatabaseModule {
  static forService(options: DatabaseOptions): DynamicModule {
    const { sealed = [] } = options;
    const typeorm = TypeOrmModule.forRootAsync({
      // keeps trying while the database is not up yet; a failing migration is not repeated
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
        if (!options.config.MIGRATE_ONLY) await verifyKeys(new Database(ready), sealed);
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
        ...(sealed.some(({ isReplaced }) => isReplaced) ? [keyRotation(sealed)] : []),
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
