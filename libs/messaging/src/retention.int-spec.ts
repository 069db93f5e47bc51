import { randomUUID } from 'node:crypto';
import { Database } from '@camarim/database';
import { DAY_MS, RETENTION } from '@camarim/domain';
import { ServiceConfig } from '@camarim/platform';
import {
  createTestDatabase,
  type PrivateServer,
  privateNats,
  startService,
  type TestDatabase,
  testConfig,
} from '@camarim/testing';
import type { INestApplication } from '@nestjs/common';
import { ShopModule } from '../test/shop.fixture.js';
import { DeadLetters, OutboxRelay } from './index.js';

describe('dead letters', () => {
  let nats: PrivateServer;
  let base: TestDatabase;
  let app: INestApplication;
  let db: Database;

  beforeAll(async () => {
    [nats, base] = await Promise.all([privateNats(), createTestDatabase()]);
    const config = testConfig(ServiceConfig, {
      ...{ DATABASE_URL: base.url, NATS_URL: nats.url, REDIS_URL: 'redis://127.0.0.1:1' },
    });
    app = await startService({ name: 'billing', module: ShopModule.register(config) });
    db = app.get(Database);
  });
  afterAll(async () => {
    await app?.close();
    await base?.drop();
    await nats?.end();
  });

  const daysAgo = (days: number | null) => (days === null ? null : new Date(Date.now() - days * DAY_MS));
  /** @returns the id. */
  const aLetter = async (arrived: number, replayed: number | null): Promise<string> => {
    const row = await db.one<{ id: string }>(
      `insert into dead_letter (consumer, event_name, message_key, payload, reason, deliveries, created_at, replayed_at)
       values ('billing.effects', 'payment.approved', $1, '{}', 'x', 5, $2, $3) returning id`,
      [randomUUID(), daysAgo(arrived), daysAgo(replayed)],
    );
    return String(row?.id);
  };

  it('are kept half a year for a replay and a month after it, and are deleted in batches (R12)', async () => {
    const [waits, done] = [RETENTION.deadLetter.days, RETENTION.replayedDeadLetter.days];
    const kept = [await aLetter(1, null), await aLetter(waits - 1, null), await aLetter(done + 10, done - 1)];
    await aLetter(waits + 1, null);
    await aLetter(done + 10, done + 1);
    await db.execute(
      `insert into dead_letter (consumer, event_name, message_key, payload, reason, deliveries, created_at)
       select 'billing.effects', 'payment.approved', 'old-' || n, '{}', 'x', 5, $1 from generate_series(1, 11000) n`,
      [daysAgo(waits + 1)],
    );
    await app.get(OutboxRelay).cleanUp();
    expect((await app.get(DeadLetters).list(100)).map(({ id }) => id).sort()).toEqual(kept.sort());
  });

  it('are listed as far as they fit into one reply, however long their reasons are (R16)', async () => {
    await db.execute(
      `insert into dead_letter (consumer, event_name, message_key, payload, reason, deliveries)
       select 'billing.effects', 'payment.approved', 'long-' || n, '{}', repeat('x', 50000), 5 from generate_series(1, 60) n`,
    );
    const listed = await app.get(DeadLetters).list(100);
    expect(listed.length).toBeGreaterThan(10);
    expect(Buffer.byteLength(JSON.stringify(listed))).toBeLessThan(1024 * 1024);
  });
});
