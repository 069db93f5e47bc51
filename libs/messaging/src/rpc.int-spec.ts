import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope, Identity, ServiceName } from '@camarim/contracts';
import { Database, DatabaseModule } from '@camarim/database';
import { problem } from '@camarim/domain';
import { currentTraceId, HealthChecks, PlatformModule, runWithTrace, ServiceConfig } from '@camarim/platform';
import {
  createTestDatabase,
  eventually,
  type PrivateServer,
  privateNats,
  startService,
  type TestDatabase,
  testConfig,
} from '@camarim/testing';
import { connect, type Msg } from '@nats-io/transport-node';
import { Controller, type DynamicModule, type INestApplication, Injectable, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  Caller,
  MessagingModule,
  OnEvent,
  RpcClient,
  requireStaff,
  requireUser,
  rpcTransport,
  StandInDoor,
} from './index.js';
import { questionsRefused } from './messaging-metrics.js';

const refused = async (reason: string): Promise<number> => {
  const { values } = await questionsRefused.get();
  return values.find(({ labels }) => labels['reason'] === reason)?.value ?? 0;
};
const ALL = { search: null, planType: null, method: null, modelId: null, from: null, to: null };
const FAN: Identity = { kind: 'user', userId: 'fan-1', role: 'fan', sessionId: 's' };

@Controller()
class Doors {
  trace = '';

  constructor(private readonly db: Database) {}

  @StandInDoor('billing.plan.list')
  async list(@Payload() request: { modelId: string | null }): Promise<never[]> {
    this.trace = currentTraceId();
    if (request.modelId === 'slow')
      await this.db.transaction(async (tx) => {
        await tx.execute('set local statement_timeout = 1');
        await tx.execute('select pg_sleep(60)');
      });
    if (request.modelId === 'unknown')
      throw problem('plan-not-found', { errors: [{ field: 'modelId', code: 'x', message: 'y' }] });
    if (request.modelId === 'bug') throw new Error('password=hunter2');
    return [];
  }
  @StandInDoor('billing.payment.check')
  check(@Payload() request: { paymentId: string }, @Caller() caller: Identity): never {
    throw problem('payment-not-found', { detail: `${requireUser(caller)} ${request.paymentId}` });
  }
  @StandInDoor('billing.payment.list')
  sales(@Payload() _request: unknown, @Caller() caller: Identity): { items: never[]; nextCursor: null } {
    requireStaff(caller, 'money');
    return { items: [], nextCursor: null };
  }
}
@Controller()
class SlowDoors {
  asked = 0;

  @StandInDoor('stories.story.list')
  async list(): Promise<never[]> {
    this.asked += 1;
    await pause(300);
    return [];
  }
}
@Injectable()
class Once {
  @OnEvent('payment.approved', { feature: 'spec' })
  async whenPaymentApproved(_event: EventEnvelope<'payment.approved'>): Promise<void> {}
}
@Injectable()
class Twice {
  @OnEvent('payment.approved', { feature: 'spec' })
  async whenPaymentApprovedToo(_event: EventEnvelope<'payment.approved'>): Promise<void> {}
}
@Injectable()
class Foreign {
  @OnEvent('user.erased', { feature: 'spec', timing: 'in-transaction' })
  async whenUserErased(_event: EventEnvelope<'user.erased'>): Promise<void> {}
}
@Module({})
class SpecModule {
  static register(config: ServiceConfig, providers: Array<new () => object> = []): DynamicModule {
    return SpecModule.of('billing', config, [Doors], providers);
  }
  static of(
    service: ServiceName,
    config: ServiceConfig,
    controllers: Array<new (db: Database) => object>,
    providers: Array<new () => object> = [],
  ): DynamicModule {
    const imports = [
      PlatformModule.forRoot(config),
      DatabaseModule.forService({ service, config, migrations: [] }),
      MessagingModule.forService({ service, config, operations: {} }),
    ];
    return { module: SpecModule, imports, controllers, providers };
  }
}

describe('questions between services', () => {
  let nats: PrivateServer;
  let base: TestDatabase;
  let app: INestApplication;
  let rpc: RpcClient;
  const config = () => testConfig(ServiceConfig, { DATABASE_URL: base.url, NATS_URL: nats.url, REDIS_URL: 'none' });

  beforeAll(async () => {
    [nats, base] = await Promise.all([privateNats(), createTestDatabase()]);
    app = await startService({
      name: 'billing',
      module: SpecModule.register(config()),
      rpc: rpcTransport('billing', config()),
    });
    rpc = app.get(RpcClient);
  });
  afterAll(async () => {
    await app?.close();
    await base?.drop();
    await nats?.end();
  });

  it('an answer comes back, in the trace of the question (GW-16)', async () => {
    const trace = await runWithTrace(undefined, async () => {
      expect(await rpc.call('billing.plan.list', { modelId: null })).toEqual([]);
      return currentTraceId();
    });
    expect(app.get(Doors).trace).toBe(trace);
  });

  it('a refusal arrives with its code, its fields and its pt-BR title (BIL-55)', async () => {
    await expect(rpc.call('billing.plan.list', { modelId: 'unknown' })).rejects.toMatchObject({
      code: 'plan-not-found',
      title: 'Plano não encontrado',
      errors: [{ field: 'modelId', code: 'x', message: 'y' }],
    });
  });

  it('a bug reveals nothing to the caller except that there is one (GW-13)', async () => {
    const failure = await rpc.call('billing.plan.list', { modelId: 'bug' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'internal' });
    expect(JSON.stringify(failure)).not.toContain('hunter2');
  });

  it('identity comes from the sealed question alone: without one, or with a forged one, it is refused (USR-06)', async () => {
    await expect(rpc.call('billing.payment.check', { paymentId: 'p' }, FAN)).rejects.toMatchObject({
      code: 'payment-not-found',
      detail: 'fan-1 p',
    });
    await expect(rpc.call('billing.payment.check', { paymentId: 'p' }, { kind: 'visitor' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const nc = await connect({ servers: nats.url });
    const packet = JSON.stringify({ pattern: 'billing.payment.check', data: { paymentId: 'p' }, id: '1' });
    const before = await refused('forged');
    const reply = await nc.request('billing.payment.check', packet, { timeout: 20_000 });
    expect(reply.json<{ err: unknown }>().err).toMatchObject({ code: 'unauthenticated' });
    expect(await refused('forged')).toBe(before + 1);
    await nc.close();
  });

  it('a question intercepted on the bus is unreadable, and replayed it is refused and counted, by every process (S2)', async () => {
    const nc = await connect({ servers: nats.url });
    const caught: Msg[] = [];
    nc.subscribe('>', { callback: (_, message) => void caught.push(message) });
    await nc.flush();
    await expect(rpc.call('billing.payment.check', { paymentId: 'p-canary' }, FAN)).rejects.toMatchObject({
      code: 'payment-not-found',
    });
    await nc.flush();
    const question = await eventually(() => caught.find(({ subject }) => subject === 'billing.payment.check'));
    // question and answer were intercepted, and neither the person nor the content can be read
    expect(caught.some(({ subject }) => subject === question.reply)).toBe(true);
    for (const { data } of caught)
      expect(Buffer.from(data).toString('latin1')).not.toMatch(/canary|fan-1|payment-not-f/);

    const again = (subject: string) =>
      nc.request(subject, question.data, {
        timeout: 20_000,
        ...(question.headers ? { headers: question.headers } : {}),
      });
    const replays = await refused('replayed');
    const forged = await refused('forged');
    await again('billing.payment.check');
    expect(await refused('replayed')).toBe(replays + 1);
    // for another pattern it is not valid at all
    expect((await again('billing.payment.list')).json<{ err: unknown }>().err).toMatchObject({
      code: 'unauthenticated',
    });
    expect(await refused('forged')).toBe(forged + 1);

    // another process of the service has never received it, and refuses it all the same
    const other = await startService({
      name: 'billing',
      module: SpecModule.register(config()),
      rpc: rpcTransport('billing', config()),
    });
    await app.close();
    app = other;
    rpc = app.get(RpcClient);
    await again('billing.payment.check');
    await nc.close();
    expect(await refused('replayed')).toBe(replays + 2);
    await expect(rpc.call('billing.payment.check', { paymentId: 'p' }, FAN)).rejects.toMatchObject({
      code: 'payment-not-found',
    });
  });

  it('a fan is refused what staff may see, and staff what their role may not (USR-24)', async () => {
    const staff = (role: 'owner' | 'content'): Identity => ({ kind: 'staff', userId: 's', role, sessionId: 's' });
    const ask = (who: Identity) => rpc.call('billing.payment.list', { ...ALL, cursor: null, limit: 1 }, who);
    await expect(ask(FAN)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(ask(staff('content'))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ask(staff('owner'))).resolves.toEqual({ items: [], nextCursor: null });
  });

  it('a service that does not run is reported as unavailable, without hanging (GW-16)', async () => {
    await expect(rpc.call('stories.story.list', { modelId: 'm' })).rejects.toMatchObject({
      code: 'service-unavailable',
    });
  });

  it('a question the database takes too long for may be asked again in a moment (GW-16)', async () => {
    await expect(rpc.call('billing.plan.list', { modelId: 'slow' })).rejects.toMatchObject({
      ...{ code: 'service-unavailable', retryAfterSeconds: 2 },
    });
  });

  it('a service that stops answers pending requests and accepts no more (GW-16)', async () => {
    const stories = await startService({
      name: 'stories',
      module: SpecModule.of('stories', config(), [SlowDoors]),
      rpc: rpcTransport('stories', config()),
    });
    const answers = [1, 2, 3].map((n) => rpc.call('stories.story.list', { modelId: `m${n}` }));
    await eventually(() => stories.get(SlowDoors).asked === 3);
    await stories.close();
    expect(await Promise.all(answers)).toEqual([[], [], []]);
    await expect(rpc.call('stories.story.list', { modelId: 'm' })).rejects.toMatchObject({
      code: 'service-unavailable',
    });
    expect(stories.get(SlowDoors).asked).toBe(3);
  });

  it('two reactions to one event in one feature stop the start, and the error names them (BIL-30)', async () => {
    const twice = startService({ name: 'billing', module: SpecModule.register(config(), [Once, Twice]) });
    await expect(twice).rejects.toThrow(/billing\.spec reacts twice to payment\.approved/);
  });

  it("a reaction in the transaction of another service's event stops the start (BIL-30)", async () => {
    const foreign = startService({ name: 'billing', module: SpecModule.register(config(), [Foreign]) });
    await expect(foreign).rejects.toThrow(/only users can react to user\.erased in its transaction/);
  });

  it('readiness follows the broker, down and up again (GW-16)', async () => {
    const ready = () => app.get(HealthChecks).run();
    expect(await ready()).toEqual({ postgres: true, nats: true });
    nats.kill('SIGSTOP');
    // a signal takes a moment to arrive
    await eventually(async () => !(await ready()).nats);
    expect(await ready()).toEqual({ postgres: true, nats: false });
    nats.kill('SIGCONT');
    await eventually(async () => (await ready()).nats);
  });
});
