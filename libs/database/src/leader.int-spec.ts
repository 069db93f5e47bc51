import { metrics, PlatformModule, ServiceConfig } from '@camarim/platform';
import { createTestDatabase, eventually, startService, type TestDatabase, testConfig } from '@camarim/testing';
import { type DynamicModule, type INestApplication, Injectable, Module } from '@nestjs/common';
import { Database, DatabaseModule, EveryLeader } from './index.js';
import { LockSession } from './lock-session.js';

let running = 0;
let most = 0;
let rounds = 0;
let letGo: () => void = () => undefined;
/** Blocks every round until a test opens it. */
let gate: Promise<void> = Promise.resolve();

@Injectable()
class Cleaner {
  @EveryLeader('spec.clean', 20)
  async clean(): Promise<void> {
    running += 1;
    most = Math.max(most, running);
    await gate;
    rounds += 1;
    running -= 1;
  }
  @EveryLeader('spec.broken', 20)
  async fail(): Promise<void> {
    throw new Error('not today');
  }
}
@Module({})
class SpecModule {
  static register(config: ServiceConfig): DynamicModule {
    const database = DatabaseModule.forService({ service: 'spec', config, migrations: [] });
    return { module: SpecModule, imports: [PlatformModule.forRoot(config), database], providers: [Cleaner] };
  }
}

let base: TestDatabase;
let replicas: INestApplication[];
beforeAll(async () => {
  base = await createTestDatabase();
  const config = testConfig(ServiceConfig, { DATABASE_URL: base.url, REDIS_URL: 'none', NATS_URL: 'none' });
  const start = () => startService({ name: 'spec', module: SpecModule.register(config) });
  replicas = await Promise.all([start(), start()]);
}, 60_000);
afterAll(async () => {
  await Promise.all((replicas ?? []).map((app) => app.close()));
  await base?.drop();
});

const sessions = (application: string) =>
  (replicas[0] as INestApplication)
    .get(Database, { strict: false })
    .query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = $1 and datname = current_database()`,
      [application],
    );

it('a task runs in one process at a time, takes no connection of the pool, and continues after its session was lost (GW-16)', async () => {
  await eventually(() => rounds > 5);
  expect(most).toBe(1);

  gate = new Promise((resolve) => {
    letGo = resolve;
  });
  // one for each process, however many tasks it has; the second opens its own only at its first round
  await eventually(async () => running === 1 && (await sessions('spec rounds')).length === 2);
  const held = await (replicas[0] as INestApplication).get(Database, { strict: false }).query<{ application: string }>(
    `select distinct a.application_name as application from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and a.datname = current_database()`,
  );
  expect(held).toEqual([{ application: 'spec rounds' }]);
  const another = new LockSession({ url: base.url, name: 'another service rounds' });
  expect(await another.take('spec.clean')).toBe(true);
  await another.end();
  letGo();

  const before = rounds;
  for (const { pid } of await sessions('spec rounds'))
    await (replicas[0] as INestApplication)
      .get(Database, { strict: false })
      .query('select pg_terminate_backend($1)', [pid]);
  await eventually(() => rounds > before + 5);
});

it('a task that fails is counted apart from one that succeeds (R11)', async () => {
  const counted = async (round: string, end: string) =>
    Number(
      new RegExp(`camarim_rounds_total\\{round="${round}",end="${end}"\\} (\\d+)`).exec(await metrics.metrics())?.[1],
    );
  await eventually(async () => (await counted('spec.broken', 'failed')) > 1);
  await eventually(async () => (await counted('spec.clean', 'done')) > 1);
  // exported as 0 from the start: the alert computes an increase
  expect([await counted('spec.broken', 'done'), (await counted('spec.clean', 'failed')) >= 0]).toEqual([0, true]);
});
