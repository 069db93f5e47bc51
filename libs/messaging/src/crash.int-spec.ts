import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createTestDatabase,
  eventually,
  type PrivateServer,
  privateNats,
  privatePostgres,
  privateRedis,
  TEST_KEYS,
} from '@camarim/testing';
import pg from 'pg';

const WORKER = path.resolve('dist/libs/messaging/test/crash-worker.js');
const EVENTS = 1_000;

/** A worker process that is started again whenever it dies. */
class Supervised {
  deaths = 0;
  private child?: ChildProcess;
  private ended = false;

  constructor(private readonly env: Record<string, string>) {
    this.start();
  }
  private start(): void {
    const child = spawn(process.execPath, [WORKER], { env: { PATH: process.env.PATH, ...this.env }, stdio: 'ignore' });
    this.child = child;
    child.once('exit', () => {
      if (this.ended) return;
      this.deaths += 1;
      this.start();
    });
  }
  kill(): void {
    this.child?.kill('SIGKILL');
  }
  changeEnv(env: Record<string, string>): void {
    Object.assign(this.env, env);
    this.kill();
  }
  async end(): Promise<number | null> {
    this.ended = true;
    const gone = new Promise<number | null>((resolve) => this.child?.once('exit', (code) => resolve(code)));
    this.child?.kill('SIGTERM');
    return gone;
  }
}

describe('a crash at any moment', () => {
  let servers: { postgres: PrivateServer; redis: PrivateServer; nats: PrivateServer };
  let env: Record<string, string>;
  let workers: Supervised[] = [];

  beforeAll(async () => {
    const [postgres, redis, nats] = await Promise.all([privatePostgres(), privateRedis(), privateNats()]);
    servers = { postgres, redis, nats };
    const { url } = await createTestDatabase(postgres.url);
    env = { ...TEST_KEYS, LOG_LEVEL: 'fatal', DATABASE_URL: url, REDIS_URL: redis.url, NATS_URL: nats.url };
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.end()));
    await Promise.all(Object.values(servers).map((server) => server.end()));
  });

  const ask = async <Row extends object>(sql: string): Promise<Row> => {
    const client = new pg.Client({ connectionString: env.DATABASE_URL, options: '-c search_path=billing' });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows[0] as Row;
    } finally {
      await client.end();
    }
  };
  const tally = () =>
    ask<{ changes: string; reactions: string; atOnce: string; jobs: string; distinct: string }>(
      `select (select count(*) from change) changes, count(*) filter (where kind = 'reaction') reactions,
              count(*) filter (where kind = 'at-once') "atOnce", count(*) filter (where kind = 'job') jobs, count(distinct kind || change_id) as distinct from effect`,
    );

  it(`of a worker, of NATS, of Redis or of Postgres loses nothing of ${EVENTS} events and does nothing twice (BIL-30)`, async () => {
    const half = EVENTS / 2;
    workers = [
      new Supervised({ ...env, DOOM: '0.004', IDS: `0-${half}` }),
      new Supervised({ ...env, DOOM: '0.004', IDS: `${half}-${EVENTS}` }),
    ];
    await eventually(async () => Number((await tally()).changes) > 50, { within: 30_000 });
    const { postgres, redis, nats } = servers;
    for (const hit of [nats, redis, postgres, nats, redis, postgres]) {
      workers[Math.floor(Math.random() * workers.length)]?.kill();
      hit.kill();
      await pause(300);
      await hit.restart();
      await pause(900);
    }
    // from here on no process is killed; a wiped broker and a wiped queue are the last fault
    for (const worker of workers) worker.changeEnv({ DOOM: '0' });
    await eventually(async () => Number((await tally()).changes) > EVENTS / 2, { within: 60_000 });
    await nats.wipe();
    await redis.wipe();

    const each = `${EVENTS}`;
    const all = { changes: each, reactions: each, atOnce: each, jobs: each, distinct: `${EVENTS * 3}` };
    await eventually(
      async () => {
        const { jobs, atOnce } = await tally();
        return jobs === each && atOnce === each;
      },
      { within: 90_000, every: 250 },
    );
    await eventually(
      async () => (await ask<{ n: string }>('select count(*) n from outbox where published_at is null')).n === '0',
    );
    expect(await tally()).toEqual(all);
    expect(workers.reduce((sum, worker) => sum + worker.deaths, 0)).toBeGreaterThanOrEqual(8);
  }, 240_000);

  it('a stop takes less than 15 s, even while Redis and NATS are unavailable (GW-16)', async () => {
    servers.redis.kill();
    servers.nats.kill();
    await pause(500);
    const before = Date.now();
    const codes = await Promise.all(workers.map((worker) => worker.end()));
    workers = [];
    expect(codes).toEqual([0, 0]);
    expect(Date.now() - before).toBeLessThan(15_000);
    await servers.redis.restart();
    await servers.nats.restart();
  }, 60_000);

  it('five instances that start at once on an empty database run each migration once (GW-16)', async () => {
    const { url, drop } = await createTestDatabase(servers.postgres.url);
    const five = Array.from({ length: 5 }, () => new Supervised({ ...env, DATABASE_URL: url, IDS: '0-0' }));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await eventually(
      async () => {
        const { rows } = await client.query(
          `select count(distinct pid) n from pg_stat_activity where datname = current_database() and application_name = 'billing'`,
        );
        const { rows: done } = await client.query(
          'select count(*) n, count(distinct name) names from billing.migration',
        );
        // its own migration, and those of every service: messaging tables, outbox replay and key canary
        return Number(rows[0]?.n) >= 5 && done[0]?.n === '5' && done[0]?.names === '5';
      },
      { within: 30_000 },
    );
    expect(five.map((instance) => instance.deaths)).toEqual([0, 0, 0, 0, 0]);
    await client.end();
    await Promise.all(five.map((instance) => instance.end()));
    await drop();
  }, 60_000);
});
