import { type CallerFor, type Identity, type In, operationsOf, type Template } from '@camarim/contracts';
import { DatabaseModule } from '@camarim/database';
import { problem } from '@camarim/domain';
import { currentTraceId, PlatformModule, runWithTrace, ServiceConfig } from '@camarim/platform';
import {
  createTestDatabase,
  type PrivateServer,
  privateNats,
  startService,
  type TestDatabase,
  testConfig,
} from '@camarim/testing';
import { connect } from '@nats-io/transport-node';
import { type DynamicModule, type INestApplication, Injectable, Module, type Type } from '@nestjs/common';
import { Answers, MessagingModule, RpcClient, RpcDoor, rpcTransport } from './index.js';
import { rpcSeconds } from './messaging-metrics.js';

const ID = '11111111-1111-4111-8111-111111111111';
const NAMES = ['catalog.template.create', 'catalog.template.suggest', 'catalog.template.update'];
const ROWS = Object.fromEntries(Object.entries(operationsOf('catalog')).filter(([name]) => NAMES.includes(name)));

@Injectable()
class Lines {
  trace = '';
  readonly asked: object[] = [];

  @Answers('catalog.template.create', 'catalog.template.update')
  write(
    input: In<'catalog.template.create' | 'catalog.template.update'>,
    caller: CallerFor<'catalog.template.create'>,
  ): Template {
    this.trace = currentTraceId();
    this.asked.push(input);
    if (input.text === 'none') throw problem('model-not-found');
    if (input.text === 'bug') throw new Error('password=hunter2');
    return { id: ID, modelId: input.modelId, kind: input.kind, text: `${caller.userId} ${input.text}` };
  }
  @Answers('catalog.template.suggest')
  suggest(input: In<'catalog.template.suggest'>): null {
    this.asked.push(input);
    return null;
  }
}
@Injectable()
class LinesAgain {
  @Answers('catalog.template.suggest')
  suggest(): null {
    return null;
  }
}
@Injectable()
class NotOurs {
  @Answers('catalog.template.delete')
  async delete(): Promise<{ deleted: boolean }> {
    return { deleted: true };
  }
}

@Module({})
class SpecModule {
  static register(config: ServiceConfig, providers: Type[]): DynamicModule {
    const imports = [
      PlatformModule.forRoot(config),
      DatabaseModule.forService({ service: 'catalog', config, migrations: [] }),
      MessagingModule.forService({ service: 'catalog', config, operations: ROWS }),
    ];
    return { module: SpecModule, imports, providers };
  }
}

let nats: PrivateServer;
let base: TestDatabase;
let app: INestApplication;
let rpc: RpcClient;
const start = (...providers: Type[]) => {
  const config = testConfig(ServiceConfig, { DATABASE_URL: base.url, NATS_URL: nats.url, REDIS_URL: 'none' });
  return startService({
    ...{ name: 'catalog', module: SpecModule.register(config, providers), rpc: rpcTransport('catalog', config) },
  });
};
beforeAll(async () => {
  [nats, base] = await Promise.all([privateNats(), createTestDatabase()]);
  app = await start(Lines);
  rpc = app.get(RpcClient);
});
afterAll(async () => {
  await app?.close();
  await base?.drop();
  await nats?.end();
});

const staff = (role: 'owner' | 'support'): Identity => ({ kind: 'staff', userId: 's1', role, sessionId: 's' });
const FAN: Identity = { kind: 'user', userId: 'f1', role: 'fan', sessionId: 's' };
const line = { modelId: null, kind: 'hot' as const, text: 'Oi' };
const add = (more: object = {}, who: Identity = staff('owner')) =>
  rpc.call('catalog.template.create', { ...line, ...more }, who);

describe('an operation of the table', () => {
  it('is answered by the method that names it, in the trace of the question, and is timed (GW-16)', async () => {
    const trace = await runWithTrace(undefined, async () => {
      expect(await add()).toEqual({ id: ID, modelId: null, kind: 'hot', text: 's1 Oi' });
      return currentTraceId();
    });
    expect(app.get(Lines).trace).toBe(trace);
    const { values } = await rpcSeconds.get();
    const own = values.filter(({ labels }) => labels['pattern'] === 'catalog.template.create');
    expect(own.some(({ labels }) => labels['end'] === 'ok')).toBe(true);
  });

  it('asks for the duty again, whatever the edge has let through (USR-24)', async () => {
    await expect(add({}, FAN)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(add({}, { kind: 'visitor' })).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(add({}, staff('support'))).rejects.toMatchObject({ code: 'forbidden' });
    // no service is one of the team
    await expect(rpc.call('catalog.template.create', line)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('checks the input again, fills in what was left out and drops what only a newer edge knows (GW-09)', async () => {
    await expect(add({ text: '' })).rejects.toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'text', code: 'required' }],
    });
    await expect(add({ kind: 'cold' })).rejects.toMatchObject({ errors: [{ field: 'kind', code: 'not-an-option' }] });
    await expect(add({ modelId: '42' })).rejects.toMatchObject({ errors: [{ field: 'modelId', code: 'id-invalid' }] });
    for (const odd of [null, 'x', [line]])
      await expect(rpc.call('catalog.template.create', odd as never, staff('owner'))).rejects.toMatchObject({
        code: 'validation-failed',
      });
    const { asked } = app.get(Lines);
    const before = asked.length;
    await add({ colour: 'red', modelId: undefined });
    await rpc.call('catalog.template.suggest', { modelId: ID, mediaType: 'image' } as never, staff('owner'));
    expect(asked.slice(before)).toEqual([
      line,
      { modelId: ID, mediaType: 'image', isHot: false, isExclusive: false, isPremium: false, except: null },
    ]);
  });

  it('refuses with the code of the refusal, tells nothing of a bug, and believes no question without a seal (S2, GW-13)', async () => {
    await expect(add({ text: 'none' })).rejects.toMatchObject({ code: 'model-not-found' });
    const bug = await add({ text: 'bug' }).catch((error: unknown) => error);
    expect(bug).toMatchObject({ code: 'internal' });
    expect(JSON.stringify(bug)).not.toContain('hunter2');
    const nc = await connect({ servers: nats.url });
    const packet = JSON.stringify({ pattern: 'catalog.template.create', data: line, id: '1' });
    const reply = await nc.request('catalog.template.create', packet, { timeout: 2_000 });
    expect(reply.json<{ err: unknown }>().err).toMatchObject({ code: 'unauthenticated' });
    await nc.close();
  });
});

it('one method may answer several rows, each with the rules of its own', async () => {
  const update = { ...line, templateId: ID };
  expect(await rpc.call('catalog.template.update', update, staff('owner'))).toMatchObject({ text: 's1 Oi' });
  const wrong = rpc.call('catalog.template.update', { ...update, templateId: '42' }, staff('owner'));
  await expect(wrong).rejects.toMatchObject({ errors: [{ field: 'templateId', code: 'id-invalid' }] });
});

describe('the wiring of operations is proved at the start', () => {
  it.each<[string, Type[], RegExp]>([
    [
      'a row nobody answers',
      [],
      /nobody answers catalog\.template\.create, catalog\.template\.suggest, catalog\.template\.update/,
    ],
    ['two methods for one row', [Lines, LinesAgain], /catalog\.template\.suggest is answered twice/],
    [
      'a method for a row of nobody here',
      [Lines, NotOurs],
      /NotOurs\.delete: catalog\.template\.delete is no operation/,
    ],
  ])('%s stops the service and says which', async (_, providers, message) => {
    await expect(start(...providers)).rejects.toThrow(message);
  });

  it('a door written by hand cannot take a row of the table, past its checks', () => {
    expect(() => RpcDoor('catalog.template.list' as never)).toThrow(/answer it with @Answers/);
  });
});
