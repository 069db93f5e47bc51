import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Identity, RpcPattern, RpcReply, RpcRequest } from '@camarim/contracts';
import { RpcClient, rpcTransport } from '@camarim/messaging';
import { ServiceConfig } from '@camarim/platform';
import {
  createServiceDatabase,
  eventually,
  privateNats,
  privateRedis,
  startService,
  TEST_KEYS,
  testConfig,
} from '@camarim/testing';
import pg from 'pg';
import { staff, TOKEN } from '../../test/marketing-fixture.js';
import { Outside, OutsideModule } from '../../test/outside.js';
import { MIGRATIONS } from '../marketing.module.js';

const EVENTS = 5_000;
const BAD = 3;
const OLD = 200;
const SILENT_PEOPLE = 300;
const PIXEL = '1234567890';
const KILLS = 4;
/** How long a slow machine may take for one step. */
const PATIENCE_MS = 60_000;

interface Received {
  totals: { received: number; kept: number; duplicates: number };
  events: Array<{ duplicate: boolean; at: string; event: { event_id: string; event_time: number } }>;
}
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A process that another takes the place of whenever it dies. */
class Supervised {
  deaths = 0;
  private child?: ChildProcess;
  private ended = false;
  constructor(
    private readonly script: string,
    private readonly env: Record<string, string>,
  ) {
    this.start();
  }
  private start(): void {
    const env = { PATH: process.env.PATH, ...this.env };
    this.child = spawn(process.execPath, [path.resolve(this.script)], { env, stdio: 'ignore' });
    this.child.once('exit', () => {
      if (this.ended) return;
      this.deaths += 1;
      this.start();
    });
  }
  kill(): void {
    this.child?.kill('SIGKILL');
  }
  async end(): Promise<void> {
    this.ended = true;
    const gone = new Promise((resolve) => this.child?.once('exit', resolve));
    this.child?.kill('SIGKILL');
    await gone;
  }
}

it(
  `of ${EVENTS} conversions each consented one is taken once by a Meta that fails, hangs and refuses, while workers die (MKT-34)`,
  async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'camarim-meta-'));
    const [database, nats, redis, port] = await Promise.all([
      createServiceDatabase({ service: 'marketing', migrations: MIGRATIONS }),
      privateNats(),
      privateRedis(),
      freePort(),
    ]);
    const sandboxUrl = `http://127.0.0.1:${port}`;
    const servers = { DATABASE_URL: database.url, NATS_URL: nats.url, REDIS_URL: redis.url };
    const outside = new Outside();
    const config = testConfig(ServiceConfig, servers);
    const neighbours = await startService({
      name: 'outside',
      module: OutsideModule.register(config, outside),
      rpc: rpcTransport('outside', config),
    });
    const call = <P extends RpcPattern>(pattern: P, request: RpcRequest<P>, who: Identity): Promise<RpcReply<P>> =>
      neighbours.get(RpcClient).call(pattern, request, who);
    const keys = { PIX_SANDBOX_SECRET_KEY: 'sk', PIX_SANDBOX_HMAC_KEY: 'hmac', LOG_LEVEL: 'fatal' };
    const sandbox = new Supervised('dist/programs/sandbox.js', {
      ...keys,
      PORT: String(port),
      SANDBOX_LEDGER_DIR: dir,
    });
    const env = {
      ...TEST_KEYS,
      ...servers,
      LOG_LEVEL: 'fatal',
      PUBLIC_URL: 'https://camarim.example',
      META_GRAPH_URL: sandboxUrl,
      META_TIMEOUT_MS: '900',
      CONVERSION_RETRY_MS: '20',
      CONVERSION_LEASE_MS: '2500',
      CONVERSION_SWEEP_MS: '100',
    };
    const workers = [0, 1].map(() => new Supervised('dist/programs/marketing.js', env));
    const client = new pg.Client({ connectionString: database.url, options: '-c search_path=marketing' });
    const faults = async (meta: Record<string, number | boolean>) => {
      const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ meta }) };
      expect((await fetch(`${sandboxUrl}/console/api/faults`, init)).status).toBe(200);
    };
    const received = async (): Promise<Received> =>
      (await (await fetch(`${sandboxUrl}/meta/api/events?limit=10000`)).json()) as Received;
    const count = async (where: string): Promise<number> =>
      Number((await client.query<{ n: string }>(`select count(*) as n from conversion where ${where}`)).rows[0]?.n);
    try {
      const draft = {
        modelId: outside.luna,
        pixelId: PIXEL,
        accessToken: TOKEN,
        isActive: true,
        sendWithoutLead: true,
      };
      const made = await eventually(() => call('marketing.facebook-config.create', draft, staff()).catch(() => null), {
        within: PATIENCE_MS,
      });
      await eventually(() => fetch(`${sandboxUrl}/health/live`).then((answer) => answer.ok));
      await client.connect();
      const people = Array.from({ length: 1_000 }, (_, i) => ({ id: randomUUID(), i }));
      for (const { id, i } of people) {
        outside.people.set(id, { name: `Pessoa ${i}`, email: `p${i}@exemplo.com`, phone: `5511${900_000_000 + i}` });
      }
      const ids = people.map(({ id }) => id);
      await faults({
        failRate: 0.2,
        silentRate: 0.04,
        executeThenTimeoutRate: 0.06,
        tooManyRate: 0.1,
        refuseRate: 0.05,
      });
      await client.query('begin');
      // the first 300 people never agreed; whoever wrote these rows is not the one who decides what may leave
      await client.query(
        `insert into consent (subject_id, subject, granted, version, changed_at)
       select id, 'user', n > ${SILENT_PEOPLE}, '1', now() from unnest($1::uuid[]) with ordinality as p (id, n)`,
        [ids],
      );
      await client.query(
        `insert into conversion (id, name, event_id, model_id, user_id, plan_type, value_cents, event_time, consent_version,
         consent_at, next_try_at, created_at)
       select gen_random_uuid(), case when n <= ${BAD} then 'Purchase' else 'CompleteRegistration' end, 'storm-event-' || n, $1, ($2::uuid[])[1 + n % 1000], 'subscription',
         case when n <= ${BAD} then null else 1990 end,
         now() - case when n <= ${BAD} or n > ${OLD} + ${BAD} then interval '1 hour' else interval '7 days 1 minute' end,
         '1', now(), now(), now() from generate_series(1, ${EVENTS}) n`,
        [outside.luna, ids],
      );
      // a purchase without a value is what Meta refuses for good; give these to somebody who agreed
      await client.query(`update conversion set user_id = $1 where value_cents is null`, [ids[999]]);
      await client.query('commit');

      const agreed = `user_id in (select subject_id from consent where granted)`;
      const young = `event_time > now() - interval '7 days'`;
      const owed = await count(`${agreed} and ${young} and value_cents is not null`);
      expect(owed).toBeGreaterThan(3_000);
      const deaths = () => workers.reduce((sum, worker) => sum + worker.deaths, 0);
      for (let heard = 0; deaths() < KILLS; ) {
        // in the midst of work: something arrived since the last death
        heard = await eventually(
          async () => {
            const { totals } = await received();
            return totals.received > heard ? totals.received : null;
          },
          { within: PATIENCE_MS },
        );
        await pause(randomInt(400));
        const before = deaths();
        workers[randomInt(workers.length)]?.kill();
        await eventually(() => deaths() > before);
      }
      await faults({ tokenDead: true });
      await eventually(
        async () => (await client.query(`select 1 from facebook_config where paused_at is not null`)).rowCount,
        { within: PATIENCE_MS },
      );
      await faults({
        tokenDead: false,
        failRate: 0.1,
        executeThenTimeoutRate: 0,
        silentRate: 0,
        refuseRate: 0,
        tooManyRate: 0,
      });
      const renew = { configId: made.id, accessToken: `${TOKEN}2` };
      await eventually(() => call('marketing.facebook-config.update', renew, staff()).catch(() => null), {
        within: PATIENCE_MS,
      });
      // what a passing 100 has buried is replayed by staff; the truly bad ones die again
      await eventually(
        async () => {
          const dead = await client.query<{ id: string }>(
            `select id from conversion where state = 'dead' and value_cents is not null`,
          );
          for (const { id } of dead.rows) {
            await call('marketing.conversion.replay', { conversionId: id }, staff()).catch(() => null);
          }
          // the pauses before what failed often grow to minutes: they pass
          await client.query(
            `update conversion set next_try_at = now() where state = 'queued' and next_try_at > now()`,
          );
          const done = (await count(`state = 'delivered'`)) === owed;
          return done && (await count(`state = 'dead'`)) === BAD && (await count(`state = 'expired'`)) > 0;
        },
        { within: PATIENCE_MS, every: 500 },
      );

      const { events, totals } = await received();
      const kept = events.filter(({ duplicate }) => !duplicate).map(({ event }) => event.event_id);
      const { rows } = await client.query<{ event_id: string }>(
        `select event_id from conversion where ${agreed} and ${young} and value_cents is not null`,
      );
      expect(kept.sort()).toEqual(rows.map(({ event_id }) => event_id).sort());
      expect(totals.kept).toBe(owed);
      const tooOld = events.filter(({ at, event }) => event.event_time < Date.parse(at) / 1_000 - 7 * 86_400);
      expect(tooOld).toEqual([]);
      expect(await count(`state = 'queued' and ${agreed}`)).toBe(0);
      expect(await count(`state = 'delivered' and not (${agreed})`)).toBe(0);
    } finally {
      await Promise.all([...workers, sandbox].map((each) => each.end()));
      await client.end();
      await neighbours.close();
      await Promise.all([nats.end(), redis.end()]);
      await database.drop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
  5 * PATIENCE_MS,
);
