import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Database } from '@camarim/database';
import { metrics, ServiceConfig } from '@camarim/platform';
import {
  createTestDatabase,
  eventually,
  natsElsewhere,
  type PrivateServer,
  privateNats,
  startService,
  type TestDatabase,
  testConfig,
} from '@camarim/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { INestApplication } from '@nestjs/common';
import { facts, Shop, ShopModule, ShopReactions } from '../test/shop.fixture.js';
import { DeadLetters, EVENT_STREAM } from './index.js';
import { findRestartPosition } from './restart-position.js';

const DURABLE = 'billing__effects__payment_approved';
const ACCESS = 'billing__access__payment_approved';
const DOORS = 'billing__doors__payment_approved';

describe('events between services', () => {
  let nats: PrivateServer;
  let base: TestDatabase;
  let app: INestApplication;
  let db: Database;
  let shop: Shop;

  const start = async () => {
    const config = testConfig(ServiceConfig, {
      DATABASE_URL: base.url,
      NATS_URL: nats.url,
      REDIS_URL: 'redis://127.0.0.1:1',
    });
    app = await startService({ name: 'billing', module: ShopModule.register(config) });
    db = app.get(Database);
    shop = app.get(Shop);
  };
  const effects = async (id: string) =>
    Number((await db.one<{ n: string }>('select count(*) n from effect where change_id = $1', [id]))?.n);
  const news = async (id: string) =>
    Number((await db.one<{ n: string }>('select count(*) n from news where change_id = $1', [id]))?.n);
  const access = async (id: string) =>
    Number((await db.one<{ n: string }>('select count(*) n from access where change_id = $1', [id]))?.n);
  const waitingAt = async (durable: string) => {
    const nc = await connect({ servers: nats.url });
    const { num_pending, num_ack_pending } = await (await jetstreamManager(nc)).consumers.info(EVENT_STREAM, durable);
    await nc.close();
    return num_pending + num_ack_pending;
  };
  const letters = () => app.get(DeadLetters).list(50);

  beforeAll(async () => {
    [nats, base] = await Promise.all([privateNats(), createTestDatabase()]);
    await start();
  });
  afterAll(async () => {
    await app?.close();
    await base?.drop();
    await nats?.end();
  });

  it('a change and its event arrive once, and the outbox is marked (BIL-30)', async () => {
    await shop.sell('a');
    await eventually(async () => (await effects('a')) === 1);
    await eventually(async () => !(await db.one('select 1 from outbox where published_at is null')));
  });

  it('the metrics show what is pending: nothing once all is delivered, and how reactions ended (GW-16)', async () => {
    await shop.sell('counted');
    await eventually(async () => (await effects('counted')) === 1);
    await eventually(async () => /^camarim_outbox_waiting 0$/m.test(await metrics.metrics()));
    const exported = await metrics.metrics();
    expect(exported).toMatch(/^camarim_dead_letters 0$/m);
    expect(exported).toMatch(/^camarim_consumer_waiting\{consumer="billing.effects"\} 0$/m);
    expect(exported).toMatch(
      /camarim_reaction_seconds_count\{consumer="billing.effects",event="payment.approved",end="done"\} [1-9]/,
    );
    // an event that cannot be published stays pending
    await db.execute(
      `insert into outbox (id, name, aggregate_id, envelope) values (gen_random_uuid(), 'no.stream', 'unsendable', '{"type":"no.stream"}')`,
    );
    const withPending = await metrics.metrics();
    expect(withPending).toMatch(/^camarim_outbox_waiting 1$/m);
    expect(Number(/^camarim_outbox_oldest_seconds ([\d.]+)$/m.exec(withPending)?.[1])).toBeGreaterThan(0);
    await db.execute(`delete from outbox where aggregate_id = 'unsendable'`);
  });

  it('an event published inside a rolled-back transaction never leaves (BIL-30)', async () => {
    await expect(shop.sell('rolled-back', { rollback: true })).rejects.toThrow('rolled back');
    await shop.sell('after');
    await eventually(async () => (await effects('after')) === 1);
    expect(await effects('rolled-back')).toBe(0);
    expect(await db.one(`select 1 from outbox where aggregate_id = 'rolled-back'`)).toBeNull();
  });

  it('what a fan waits for is done with the commit, and the broker delivers it a second time without effect (BIL-30)', async () => {
    await shop.sell('paid');
    expect(await access('paid')).toBe(1);
    await eventually(async () => (await effects('paid')) === 1 && (await waitingAt(ACCESS)) === 0);
    expect(await access('paid')).toBe(1);
    await expect(shop.sell('not-paid', { rollback: true })).rejects.toThrow('rolled back');
    expect(await access('not-paid')).toBe(0);
    expect(app.get(ShopReactions).opened).not.toContain('not-paid');
  });

  it('an event that lets what is waited for pass first is sent all the same when its process stops at once (BIL-30)', async () => {
    await shop.sell('stopped');
    await app.close();
    await start();
    await eventually(async () => (await effects('stopped')) === 1);
    expect(await access('stopped')).toBe(1);
  });

  it('what fails in the transaction undoes only itself, and is done when the broker delivers it (BIL-30)', async () => {
    app.get(ShopReactions).faults.set('throw-at-once', 2);
    await shop.sell('later-opened');
    expect(await db.one(`select 1 from change where id = 'later-opened'`)).not.toBeNull();
    expect(await access('later-opened')).toBe(0);
    await eventually(async () => (await access('later-opened')) === 1);
    await eventually(async () => (await waitingAt(ACCESS)) === 0);
    expect(app.get(ShopReactions).opened.filter((id) => id === 'later-opened')).toHaveLength(1);
  });

  it('the same message delivered again has no second effect (BIL-30)', async () => {
    await shop.sell('twice');
    await eventually(async () => (await effects('twice')) === 1);
    const row = await db.one<{ envelope: unknown }>(`select envelope from outbox where aggregate_id = 'twice'`);
    const nc = await connect({ servers: nats.url });
    for (let i = 0; i < 3; i += 1)
      await jetstream(nc).publish('payment.approved', JSON.stringify(row?.envelope), { msgID: `again-${i}` });
    await shop.sell('later');
    await eventually(async () => (await effects('later')) === 1);
    expect(await effects('twice')).toBe(1);
    await nc.close();
  });

  it('what nobody waits for the inbox with has one effect of a message that comes again, also when it fails then (BIL-30)', async () => {
    const { doors, faults } = app.get(ShopReactions);
    faults.set('throw-at-the-door', 1);
    await shop.sell('opens');
    await eventually(() => doors.includes('opens'));
    const row = await db.one<{ envelope: unknown }>(`select envelope from outbox where aggregate_id = 'opens'`);
    const nc = await connect({ servers: nats.url });
    for (let i = 0; i < 3; i += 1) {
      // the second of them does its effect and throws, and still nothing is to be tried again
      if (i === 1) faults.set('throw-at-the-door', 1);
      await jetstream(nc).publish('payment.approved', JSON.stringify(row?.envelope), { msgID: `door-${i}` });
      await eventually(async () => (await waitingAt(DOORS)) === 0);
    }
    expect(faults.get('throw-at-the-door')).toBe(0);
    expect(await db.query(`select 1 from door where change_id = 'opens'`)).toHaveLength(1);
    expect(doors.filter((id) => id === 'opens')).toHaveLength(1);
    expect(await letters()).toEqual([]);
    await nc.close();
  });

  it('a reaction that fails at first is tried again and done once (BIL-30)', async () => {
    app.get(ShopReactions).faults.set('throw', 2);
    await shop.sell('stumbles');
    await eventually(async () => (await effects('stumbles')) === 1);
    expect(await letters()).toEqual([]);
  });

  it('a poison message becomes a dead letter with its reason, the others pass, and it can be replayed (BIL-30)', async () => {
    app.get(ShopReactions).faults.set('permanent', 1);
    await shop.sell('poison');
    const [letter] = await eventually(async () => ((await letters()).length === 1 ? letters() : null));
    expect(letter).toMatchObject({
      consumer: 'billing.effects',
      eventName: 'payment.approved',
      reason: 'this can never succeed',
      replayedAt: null,
    });
    await shop.sell('healthy');
    await eventually(async () => (await effects('healthy')) === 1);
    expect(await effects('poison')).toBe(0);

    expect(await app.get(DeadLetters).replay(letter?.id ?? '')).toBe(true);
    expect(await effects('poison')).toBe(1);
    expect(await app.get(DeadLetters).replay(letter?.id ?? '')).toBe(false);
    expect(await effects('poison')).toBe(1);
  });

  it.each([
    ['not JSON', 'this is not JSON', /unreadable/],
    [
      'an unknown version',
      JSON.stringify({
        id: crypto.randomUUID(),
        type: 'payment.approved',
        dataschema: 'payment.approved/99',
        data: facts('x'),
      }),
      /unknown version/,
    ],
  ])('a message that is %s is kept with its reason, not retried for ever (BIL-30)', async (_, payload, reason) => {
    const nc = await connect({ servers: nats.url });
    await jetstream(nc).publish('payment.approved', payload);
    await nc.close();
    const found = await eventually(async () => (await letters()).find((letter) => reason.test(letter.reason)));
    expect(found.deliveries).toBe(1);
    // the broker has received the term: it will not deliver the message again
    await eventually(async () => (await waitingAt(DURABLE)) === 0);
  });

  it('a deleted consumer is recreated and nothing is missed (BIL-30)', async () => {
    const nc = await connect({ servers: nats.url });
    await (await jetstreamManager(nc)).consumers.delete(EVENT_STREAM, DURABLE);
    await shop.sell('while-gone');
    await eventually(async () => (await effects('while-gone')) === 1);
    expect(await effects('a')).toBe(1);
    await nc.close();
  });

  it('a wiped broker loses nothing: what was stored is published again and done once (BIL-30)', async () => {
    app.get(ShopReactions).faults.set('throw', 3);
    await shop.sell('in-flight');
    await nats.wipe();
    await shop.sell('after-wipe');
    await eventually(async () => (await effects('in-flight')) === 1 && (await effects('after-wipe')) === 1);
    expect(await effects('a')).toBe(1);
    await eventually(async () => (await waitingAt(ACCESS)) === 0);
    expect(await access('a')).toBe(1);
    // also for a reaction that wanted only new events: it does not start from "new" a second time
    await eventually(async () => (await news('in-flight')) === 1 && (await news('after-wipe')) === 1);
    expect(await news('a')).toBe(1);
  });

  it('a durable that is ahead of its stream after a power cut is repaired, and nothing is skipped (BIL-30)', async () => {
    await nats.stop();
    // simulates a power cut: the consumer's state was written to disk, the messages were not (reliability §0.2)
    const streams = path.join(nats.dataDir ?? '', 'jetstream', '$G', 'streams', EVENT_STREAM, 'msgs');
    for (const file of await readdir(streams)) await rm(path.join(streams, file));
    await nats.restart();
    await shop.sell('after-power-cut');
    await eventually(async () => (await effects('after-power-cut')) === 1);
    expect(await effects('a')).toBe(1);
  });

  it('a durable whose lost positions were reused before it checked skips nothing either (BIL-30)', async () => {
    const nc = await connect({ servers: nats.url });
    const { delivered } = await (await jetstreamManager(nc)).consumers.info(EVENT_STREAM, DURABLE);
    await nc.close();
    await nats.stop();
    await rm(path.join(nats.dataDir ?? '', 'jetstream', '$G', 'streams', EVENT_STREAM, 'msgs'), { recursive: true });
    // another process publishes first: its events get the sequence numbers of what was lost
    const elsewhere = await natsElsewhere(nats);
    const other = await connect({ servers: elsewhere.url });
    const data = facts('filled-in');
    const head = { specversion: '1.0', id: crypto.randomUUID(), dataschema: 'payment.approved/1' };
    await jetstream(other).publish('payment.approved', JSON.stringify({ ...head, type: 'payment.approved', data }));
    for (let n = 0; n < delivered.stream_seq + 5; n += 1) await jetstream(other).publish('story.opened', '{}');
    await other.close();
    await elsewhere.stop();
    await nats.restart();
    await eventually(async () => (await effects('filled-in')) === 1);
    expect(await effects('after-power-cut')).toBe(1);
  });

  it('a durable that another replica has recreated since an outage is left alone: replicas do not end each other (R2)', async () => {
    const nc = await connect({ servers: nats.url });
    const jsm = await jetstreamManager(nc);
    const consumer = await jsm.consumers.info(EVENT_STREAM, DURABLE);
    const created = Date.parse(consumer.created);
    // everything in the stream is newer than what this process had seen: by that alone the durable seems ahead
    expect(await findRestartPosition(jsm, consumer, { seenUntil: 1, began: created + 1 })).not.toBeNull();
    expect(await findRestartPosition(jsm, consumer, { seenUntil: 1, began: created - 1 })).toBeNull();
    await nc.close();
  });

  it('what the broker itself gave up on is read from its advisory and stored (BIL-30)', async () => {
    await app.close();
    const nc = await connect({ servers: nats.url });
    const [jsm, js] = [await jetstreamManager(nc), jetstream(nc)];
    const envelope = {
      specversion: '1.0',
      id: crypto.randomUUID(),
      type: 'payment.approved',
      dataschema: 'payment.approved/1',
      data: facts('given-up'),
    };
    await js.publish('payment.approved', JSON.stringify(envelope));
    await jsm.consumers.update(EVENT_STREAM, DURABLE, { max_deliver: 2 } as never);
    const consumer = await js.consumers.get(EVENT_STREAM, DURABLE);
    for (let given = 0; given < 2; ) {
      const message = await consumer.next({ expires: 2_000 });
      // what the stopped process gave back comes too
      if (message?.json<{ id: string }>().id !== envelope.id) message?.ack();
      else {
        message.nak();
        given += 1;
      }
    }
    await consumer.next({ expires: 1_000 });
    await nc.close();
    await start();
    const found = await eventually(async () => (await letters()).find((letter) => letter.eventId === envelope.id));
    expect(found.reason).toMatch(/gave up/);
  });
});
