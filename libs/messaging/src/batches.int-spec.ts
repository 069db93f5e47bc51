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
import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { INestApplication } from '@nestjs/common';
import { facts, ShopModule, ShopReactions } from '../test/shop.fixture.js';
import { DELIVERY } from './delivery.js';
import { DeadLetters, EVENT_STREAM } from './index.js';

let nats: PrivateServer;
let base: TestDatabase;
let app: INestApplication;
let db: Database;
let shop: ShopReactions;
let nc: NatsConnection;
let jsm: JetStreamManager;

const start = () => {
  const env = { DATABASE_URL: base.url, NATS_URL: nats.url, REDIS_URL: 'redis://127.0.0.1:1' };
  return startService({ name: 'billing', module: ShopModule.register(testConfig(ServiceConfig, env)) });
};
beforeAll(async () => {
  [nats, base] = await Promise.all([privateNats(), createTestDatabase()]);
  app = await start();
  db = app.get(Database, { strict: false });
  shop = app.get(ShopReactions);
  nc = await connect({ servers: nats.url });
  jsm = await jetstreamManager(nc);
}, 60_000);
afterAll(async () => {
  await nc?.close();
  await app?.close();
  await base?.drop();
  await nats?.end();
});

/** Publishes as the owner of the event would, in this order. */
async function publish(ids: string[], other: Partial<ReturnType<typeof facts>> = {}): Promise<void> {
  for (const id of ids) {
    const head = { specversion: '1.0', id: crypto.randomUUID(), dataschema: 'payment.approved/1', subject: id };
    const data = { ...facts(id), ...other };
    const event = { ...head, type: 'payment.approved', time: new Date().toISOString(), data };
    await jetstream(nc).publish('payment.approved', JSON.stringify(event));
  }
}
const stateOf = async (feature: string) => jsm.consumers.info(EVENT_STREAM, `billing__${feature}__payment_approved`);
const isDone = async (feature: string) => {
  const { num_pending, num_ack_pending } = await stateOf(feature);
  return num_pending + num_ack_pending === 0;
};
const named = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n}`);
/** Effects in the order they were made, and how many transactions made them. */
async function effects(name: string): Promise<{ of: string[]; transactions: number }> {
  const rows = await db.query<{ of: string; by: string }>(
    'select change_id as of, xmin::text as by from effect where change_id like $1 order by id',
    [`${name} %`],
  );
  return { of: rows.map((row) => row.of), transactions: new Set(rows.map((row) => row.by)).size };
}

/** Lets events arrive while the reaction is busy with an earlier one, so that they wait together. */
async function whileBusy(name: string, arrive: () => Promise<void>): Promise<void> {
  let open = (): void => undefined;
  shop.gate = new Promise((resolve) => {
    open = resolve;
  });
  await publish([name]);
  await eventually(() => shop.atGate.includes(name));
  await arrive();
  await eventually(async () => (await stateOf('effects')).num_pending === 0);
  shop.gate = undefined;
  open();
  await eventually(() => isDone('effects'));
}

describe('events that wait for one reaction', () => {
  it('are one transaction, in the order of the stream, each handled once (BIL-30)', async () => {
    const ids = named('together', DELIVERY.batch);
    await whileBusy('together-first', () => publish(ids));
    expect(await effects('together')).toEqual({ of: ids, transactions: 1 });
  });

  it('a poison message among 64 costs the other 63 nothing, and alone becomes a dead letter (BIL-30)', async () => {
    const ids = named('mixed', DELIVERY.batch);
    const [poison, others] = [ids[30] ?? '', ids.filter((_, n) => n !== 30)];
    await whileBusy('mixed-first', async () => {
      await publish(ids.slice(0, 30));
      await publish([poison], { planId: 'never' });
      await publish(ids.slice(31));
    });
    expect(await effects('mixed')).toEqual({ of: others, transactions: others.length });
    const letters = await app.get(DeadLetters).list(50);
    expect(letters.map(({ consumer, reason, deliveries }) => [consumer, reason, deliveries])).toEqual([
      ['billing.effects', 'this can never succeed', 1],
    ]);
  });

  it('are handled once although they are delivered twice, within a batch and after it (BIL-30)', async () => {
    const id = crypto.randomUUID();
    const event = JSON.stringify({
      ...{ specversion: '1.0', id, type: 'payment.approved', dataschema: 'payment.approved/1' },
      ...{ time: new Date().toISOString(), data: facts('twice 0') },
    });
    const again = () => jetstream(nc).publish('payment.approved', event);
    await whileBusy('twice-first', async () => {
      await again();
      await publish(['twice 1']);
      await again();
    });
    await again();
    await eventually(() => isDone('effects'));
    expect((await effects('twice')).of).toEqual(['twice 0', 'twice 1']);
  });

  it('two processes of a service share them, and each event is handled once (BIL-30)', async () => {
    const second = await start();
    const ids = named('shared', 300);
    await publish(ids);
    await eventually(async () => (await effects('shared')).of.length >= ids.length);
    await eventually(() => isDone('effects'));
    await second.close();
    expect((await effects('shared')).of.toSorted()).toEqual(ids.toSorted());
  });

  it('what a stopped process held goes to the next one, and nothing is lost or done twice (BIL-30)', async () => {
    const ids = named('handed-on', 100);
    await publish(ids);
    await app.close();
    app = await start();
    db = app.get(Database, { strict: false });
    shop = app.get(ShopReactions);
    await eventually(async () => (await effects('handed-on')).of.length >= ids.length);
    await eventually(() => isDone('effects'));
    expect((await effects('handed-on')).of.toSorted()).toEqual(ids.toSorted());
  });
});

describe('a reaction', () => {
  it('that takes its events together gets all that waits in one call, and none a second time (BIL-30)', async () => {
    await eventually(() => isDone('many'));
    shop.calls = [];
    const ids = named('many', 40);
    await publish(ids);
    await eventually(() => isDone('many'));
    expect(shop.calls.flat()).toEqual(ids);
    expect(shop.calls.length).toBeLessThan(ids.length);
  });

  it('leaves alone what does not concern it, without a row in the inbox (BIL-30)', async () => {
    await publish(['a call'], { planType: 'call' as never });
    await publish(['no call']);
    await eventually(async () => (await isDone('calls')) && (await isDone('effects')));
    const heard = await db.query<{ id: string }>(`select change_id as id from news where change_id like 'call %'`);
    expect(heard).toEqual([{ id: 'call a call' }]);
    const row = await db.one<{ n: number }>(`select count(*)::int as n from inbox where consumer = 'billing.calls'`);
    expect(row?.n).toBe(1);
  });
});
