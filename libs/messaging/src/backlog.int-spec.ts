import { EVENTS } from '@camarim/contracts';
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
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import { Shop, ShopModule } from '../test/shop.fixture.js';
import { EVENT_STREAM } from './event-stream.js';
import { NEXT_UNSENT } from './outbox-relay.js';

const LIKED = 'post.liked';
/** SQL for `count` likes of `posts` posts in turn: rows still to be published, or published to a broker that lost them. */
const likes = (count: number, posts: number, sent: boolean): string => `
  insert into billing.outbox (id, name, aggregate_id, envelope, created_at, published_at)
  select id, '${LIKED}', 'post-' || n % ${posts}, jsonb_build_object('id', id, 'type', '${LIKED}', 'subject', 'post-' || n % ${posts},
      'time', now(), 'data', jsonb_build_object('n', n)), now() - interval '1 hour', ${sent ? `now() - interval '1 hour'` : 'null'}
  from (select gen_random_uuid() as id, n from generate_series(1, ${count}) n) e order by n`;

let base: TestDatabase;
let nats: PrivateServer;
let app: Awaited<ReturnType<typeof startService>>;
let db: Database;
let nc: NatsConnection;
beforeEach(async () => {
  [base, nats] = await Promise.all([createTestDatabase(), privateNats()]);
  const env = { DATABASE_URL: base.url, NATS_URL: nats.url, REDIS_URL: 'redis://127.0.0.1:1' };
  app = await startService({ name: 'billing', module: ShopModule.register(testConfig(ServiceConfig, env)) });
  db = app.get(Database, { strict: false });
  nc = await connect({ servers: nats.url, maxReconnectAttempts: -1, reconnectTimeWait: 100 });
}, 60_000);
afterEach(async () => {
  await nc?.close();
  await app?.close();
  await Promise.all([base?.drop(), nats?.end()]);
});

/** All likes stored by the broker: post -> numbers in stream order, each once. */
async function stored(count: number): Promise<Map<string, number[]>> {
  const chains = new Map<string, number[]>();
  const seen = new Set<string>();
  const consumer = await jetstream(nc).consumers.get(EVENT_STREAM);
  for await (const message of await consumer.consume()) {
    if (message.subject !== LIKED) continue;
    const { id, subject, data } = message.json<{ id: string; subject: string; data: { n: number } }>();
    if (!seen.has(id)) chains.set(subject, [...(chains.get(subject) ?? []), data.n]);
    seen.add(id);
    if (seen.size === count) break;
  }
  return chains;
}
const inOrder = (numbers: number[]): boolean => numbers.every((n, i) => i === 0 || n > (numbers[i - 1] ?? 0));
const ready = async () => (await app.inject('/health/ready')).json<{ status: string; degraded?: string[] }>();
const metric = async () =>
  Number(/^camarim_outbox_replay_left (\d+)/m.exec((await app.inject('/metrics')).body)?.[1] ?? 'NaN');

describe('a broker whose store was wiped', () => {
  it('receives everything again, in batches and in order, though the database was unavailable at first (R2)', async () => {
    await db.execute(likes(10_000, 50, true));
    expect((await ready()).status).toBe('ok');
    // blocks reads and writes of the outbox for longer than a statement may take
    const blocker = new pg.Client({ connectionString: base.url });
    await blocker.connect();
    await blocker.query('begin; lock table billing.outbox in access exclusive mode');
    await nats.wipe();
    await eventually(async () => (await ready()).degraded?.includes('events-sent-again'));
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    await blocker.query('rollback');
    await blocker.end();
    await eventually(async () => (await metric()) > 0);
    expect(await ready()).toMatchObject({ status: 'degraded', parts: { postgres: true, nats: true } });
    // a sale in the meantime does not wait for the replay
    await app.get(Shop).sell('meanwhile');
    await eventually(() => db.one(`select 1 from billing.effect where change_id = 'meanwhile'`));
    expect(await metric()).toBeGreaterThan(0);
    const chains = await stored(10_000);
    expect([chains.size, [...chains.values()].every(inOrder)]).toEqual([50, true]);
    await eventually(async () => (await ready()).status === 'ok');
    expect(await metric()).toBe(0);
  }, 120_000);

  it('gives way to sales: little goes out again while people buy, and all of it once they stop (R2)', async () => {
    const [all, sales] = [20_000, 10];
    await db.execute(likes(all, 50, true));
    const shop = app.get(Shop);
    await shop.sell('before');
    const began = Date.now();
    await nats.wipe();
    await eventually(async () => (await placesLeft()) > 0, { every: 5 });
    for (let n = 1; n <= sales; n += 1) {
      await shop.sell(`sale ${n}`);
      await eventually(() => db.one('select 1 from billing.effect where change_id = $1', [`sale ${n}`]));
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    // it went on all the while, in tens a second, not in thousands
    const sent = all - (await placesLeft());
    expect(sent).toBeGreaterThan(0);
    expect(sent / ((Date.now() - began) / 1_000)).toBeLessThan(200);
    expect((await stored(all)).size).toBe(50);
  }, 120_000);

  it('gets the rest of the replay when the process that ran it was stopped in the middle (R2)', async () => {
    const all = 8_000;
    await db.execute(likes(all, 7, true));
    await nats.wipe();
    const isInTheMiddle = async () => {
      const left = await placesLeft();
      return left > 0 && left < all;
    };
    await eventually(isInTheMiddle, { every: 5 });
    await app.close();
    expect(await placesLeft()).toBeGreaterThan(0);
    const env = { DATABASE_URL: base.url, NATS_URL: nats.url, REDIS_URL: 'redis://127.0.0.1:1' };
    app = await startService({ name: 'billing', module: ShopModule.register(testConfig(ServiceConfig, env)) });
    expect([...(await stored(all)).values()].every(inOrder)).toBe(true);
  }, 60_000);

  it('is read again in bulk: one query checks many events at once, and only who missed an event reacts, once (R2)', async () => {
    const [all, missed] = [4_000, 10];
    await db.execute(`insert into billing.outbox (id, name, aggregate_id, envelope, created_at, published_at)
      select id, 'payment.approved', 'p' || n, jsonb_build_object('id', id, 'type', 'payment.approved', 'subject', 'p' || n,
        'time', now(), 'dataschema', 'payment.approved/${EVENTS['payment.approved'].version}', 'data', jsonb_build_object('paymentId', 'p' || n)),
        now() - interval '1 hour', now() - interval '1 hour'
      from (select gen_random_uuid() as id, n from generate_series(1, ${all}) n) e`);
    await db.execute(`insert into billing.inbox (event_id, consumer) select id, consumer
      from billing.outbox, unnest(array['billing.effects', 'billing.access', 'billing.news']) consumer
      where not (consumer = 'billing.effects' and substr(aggregate_id, 2)::int <= ${missed})`);
    const commits = () =>
      pgOne('select xact_commit::int as n from pg_stat_database where datname = current_database()');
    const before = await commits();
    await nats.wipe();
    const allDelivered = async () => {
      const jsm = await jetstreamManager(nc, { checkAPI: false });
      const { state } = await jsm.streams.info(EVENT_STREAM);
      const durables = await jsm.consumers.list(EVENT_STREAM).next();
      return state.messages >= all && durables.every((one) => one.num_pending + one.num_ack_pending === 0);
    };
    await eventually(() => allDelivered().catch(() => false), { within: 60_000, every: 250 });
    await eventually(async () => (await pgOne('select count(*)::int as n from billing.effect')) >= missed);
    expect(await pgOne('select count(distinct change_id)::int as n from billing.effect')).toBe(missed);
    expect(await pgOne('select count(*)::int as n from billing.effect')).toBe(missed);
    await new Promise((resolve) => setTimeout(resolve, 2_000)); // a connection reports its statistics once a second
    expect((await commits()) - before).toBeLessThan(all / 2);
  }, 120_000);
});
/** How much of the outbox is still to be sent again. (The metric of it is not measured at every reading.) */
const placesLeft = () => pgOne('select (to_seq - after_seq)::int as n from billing.outbox_replay');
async function pgOne(sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: base.url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(sql);
  await client.end();
  return rows[0]?.n ?? 0;
}

describe('the backlog of the outbox', () => {
  it('leaves many events of a post at a time: 2,000 likes of one post are a few batches, in order (R3)', async () => {
    await db.execute(likes(2_000, 1, false));
    const chains = await stored(2_000);
    expect(inOrder(chains.get('post-0') ?? [])).toBe(true);
    await eventually(async () => !(await db.one('select 1 from billing.outbox where published_at is null')));
    const marked = await db.one<{ n: number }>('select count(distinct xmin::text)::int as n from billing.outbox');
    expect(marked?.n).toBeLessThanOrEqual(15);
  }, 60_000);

  it('stays behind an event that cannot be published, for the same post and no other (R3)', async () => {
    await db.transaction(async (tx) => {
      await tx.execute(`insert into billing.outbox (id, name, aggregate_id, envelope, created_at)
        select gen_random_uuid(), 'no.stream', 'post-0', '{"type":"no.stream"}', now() - interval '2 hours'`);
      await tx.execute(likes(1_000, 10, false));
    });
    const chains = await stored(900);
    expect([chains.size, chains.has('post-0')]).toEqual([9, false]);
    await eventually(async () => {
      const left = await db.query('select 1 from billing.outbox where published_at is null');
      return left.length === 101;
    });
    await db.execute(`delete from billing.outbox where name = 'no.stream'`);
    expect((await stored(1_000)).get('post-0')).toHaveLength(100);
  }, 60_000);

  it('costs the same per batch, whether 5,000 or 400,000 events wait (R3)', async () => {
    await app.close();
    const client = new pg.Client({ connectionString: base.url, options: '-c search_path=billing' });
    await client.connect();
    const blocks = async (): Promise<number> => {
      await client.query('vacuum analyze outbox');
      const ask = `explain (analyze, buffers, format json) ${NEXT_UNSENT.replace('$1', '0').replace('$2', '0').replace('$3', `'{}'`)}`;
      const { rows } = await client.query<Record<string, [{ Plan: Record<string, number> }]>>(ask);
      const { Plan: plan } = rows[0]?.['QUERY PLAN']?.[0] ?? { Plan: {} };
      expect(plan['Actual Rows']).toBe(200);
      return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    };
    await client.query(likes(5_000, 500, false));
    const few = await blocks();
    await client.query(likes(395_000, 500, false));
    const many = await blocks();
    await client.end();
    expect(many).toBeLessThanOrEqual(few + 10);
  }, 120_000);
});
