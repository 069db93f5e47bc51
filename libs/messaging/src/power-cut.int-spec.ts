import { Database } from '@camarim/database';
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
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type INestApplication, Logger } from '@nestjs/common';
import { Shop, ShopModule } from '../test/shop.fixture.js';
import { EVENT_STREAM } from './event-stream.js';

describe('a power cut of the whole machine', () => {
  let nats: PrivateServer;
  let base: TestDatabase;
  let app: INestApplication;
  let db: Database;

  const start = async () => {
    const env = { DATABASE_URL: base.url, NATS_URL: nats.url, REDIS_URL: 'redis://127.0.0.1:1' };
    app = await startService({ name: 'billing', module: ShopModule.register(testConfig(ServiceConfig, env)) });
    db = app.get(Database);
  };
  const count = async (sql: string): Promise<number> =>
    Number((await db.one<{ n: string }>(`select count(*) as n from ${sql}`))?.n);
  const isDone = async (id: string) => (await count(`effect where change_id = '${id}'`)) === 1;

  beforeAll(async () => {
    [nats, base] = await Promise.all([privateNats(), createTestDatabase()]);
    await start();
  });
  afterAll(async () => {
    await app?.close();
    await base?.drop();
    await nats?.end();
  });

  it('loses no sale the broker had acknowledged, however long the machine was off (R2)', async () => {
    await app.get(Shop).sell('before-the-cut');
    await eventually(() => isDone('before-the-cut'));
    await eventually(async () => (await count('outbox where published_at is null')) === 0);
    // what the disk of the broker did not get, and the reaction neither: the stream itself stays as old as it was
    const nc = await connect({ servers: nats.url });
    await (await jetstreamManager(nc)).streams.purge(EVENT_STREAM);
    await nc.close();
    await db.execute('delete from inbox');
    await db.execute('delete from effect');
    await db.execute(`update outbox set published_at = published_at - interval '1 hour'`);
    await app.close();
    await nats.stop();
    await nats.restart();
    await start();
    await eventually(() => isDone('before-the-cut'));
    await eventually(async () => (await count('outbox_replay')) === 0);
  });

  it('is told from a new process beside a broker that stayed: nothing goes out again (R2)', async () => {
    await app.close();
    const warned = jest.spyOn(Logger.prototype, 'warn');
    await start();
    await app.get(Shop).sell('after-it');
    await eventually(() => isDone('after-it'));
    expect(warned.mock.calls.flat().filter((line) => /go out again/.test(String(line)))).toEqual([]);
    warned.mockRestore();
  });
});
