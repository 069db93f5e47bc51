import { OtherInstallationError } from '@camarim/database';
import { ServiceConfig } from '@camarim/platform';
import {
  createTestDatabase,
  eventually,
  type PrivateServer,
  privateNats,
  startService,
  type TestDatabase,
  testConfig,
} from '@camarim/testing';
import type { INestApplication } from '@nestjs/common';
import pg from 'pg';
import { Shop, ShopModule } from '../test/shop.fixture.js';

let base: TestDatabase;
let brokers: PrivateServer[];
let db: pg.Client;
const open: INestApplication[] = [];

beforeAll(async () => {
  brokers = await Promise.all([privateNats(), privateNats()]);
});
beforeEach(async () => {
  base = await createTestDatabase();
  db = new pg.Client({ connectionString: base.url });
  await db.connect();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  await db.end();
  await base.drop();
});
afterAll(async () => {
  for (const broker of brokers ?? []) await broker.end();
});

/** Starts a process of an installation with its own broker. */
async function start(installation: string | undefined, broker: number, env: Record<string, string> = {}) {
  const config = testConfig(ServiceConfig, {
    ...{ DATABASE_URL: base.url, NATS_URL: brokers[broker]?.url ?? '', REDIS_URL: 'redis://127.0.0.1:1' },
    ...(installation === undefined ? {} : { HOUSE_ID: installation }),
    ...env,
  });
  const app = await startService({ name: 'billing', module: ShopModule.register(config) });
  open.push(app);
  return app;
}
const count = async (sql: string): Promise<number> =>
  (await db.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]?.n ?? -1;
const unsent = () => count('billing.outbox where published_at is null');
/** Sells and publishes everything of the first installation. */
async function sellTwenty(app: INestApplication): Promise<void> {
  for (let n = 0; n < 20; n += 1) await app.get(Shop).sell(`sold-${n}`);
  await eventually(async () => (await unsent()) === 0);
}

describe('a second installation on the same database', () => {
  it('is refused in plain words, and nothing is scheduled to be sent again (R18)', async () => {
    const first = await start('rosa', 0);
    await sellTwenty(first);
    const before = await count('billing.migration');
    const refused = start('lilás', 1);
    await expect(refused).rejects.toThrow(OtherInstallationError);
    await expect(refused).rejects.toThrow(/já é de outra instalação.*casa "rosa".*casa "lilás".*TAKE_HOUSE=1/);
    expect(await count('billing.outbox_replay')).toBe(0);
    expect(await unsent()).toBe(0);
    expect(await count('billing.migration')).toBe(before);
    // the owner keeps running, also with another process
    await start('rosa', 0);
  });

  it('is refused also where it would only run migrations (R18)', async () => {
    await start('rosa', 0);
    await expect(start('lilás', 1, { MIGRATE_ONLY: '1' })).rejects.toThrow(OtherInstallationError);
  });

  it('takes the database over when configured to, and from then on the first one is refused (R18)', async () => {
    const first = await start('rosa', 0);
    await first.close();
    open.splice(0);
    await start('lilás', 1, { TAKE_HOUSE: '1' });
    await start('lilás', 1);
    await expect(start('rosa', 0)).rejects.toThrow(OtherInstallationError);
  });

  it('is refused also where the database had no mark before the first installation started (R18)', async () => {
    await start(undefined, 0);
    await start(`o'hara`, 0);
    await expect(start('rosa', 0)).rejects.toThrow(/casa "o'hara"/);
  });
});
