import { DatabaseModule } from '@camarim/database';
import { PlatformModule, ServiceConfig } from '@camarim/platform';
import {
  createTestDatabase,
  type PrivateServer,
  privateNats,
  startService,
  type TestDatabase,
  testConfig,
} from '@camarim/testing';
import { Controller, type DynamicModule, type INestApplication, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MessagingModule, PAGE_BYTES, RpcClient, rowsThatFit, rpcTransport, StandInDoor } from './index.js';

const BROKER_LIMIT = 1024 * 1024;
/** Bytes of a reply besides its text: `{"response":{"items":[{"name":"…"}],"nextCursor":null}}` and the seal. */
const OVERHEAD = JSON.stringify({ response: { items: [{ name: '' }], nextCursor: null } }).length + 41;

@Controller()
class Doors {
  @StandInDoor('billing.plan.list')
  list(@Payload() { modelId }: { modelId: string | null }): never {
    // the types of the catalogue do not matter here
    return { items: [{ name: 'x'.repeat(Number(modelId)) }], nextCursor: null } as never;
  }
}
@Module({})
class SpecModule {
  static register(config: ServiceConfig): DynamicModule {
    const imports = [
      PlatformModule.forRoot(config),
      DatabaseModule.forService({ service: 'billing', config, migrations: [] }),
      MessagingModule.forService({ service: 'billing', config, operations: {} }),
    ];
    return { module: SpecModule, imports, controllers: [Doors] };
  }
}

describe('an answer that is too large for the broker', () => {
  let nats: PrivateServer;
  let base: TestDatabase;
  let app: INestApplication;
  let rpc: RpcClient;
  const lines: string[] = [];

  beforeAll(async () => {
    [nats, base] = await Promise.all([privateNats(), createTestDatabase()]);
    const config = testConfig(ServiceConfig, { DATABASE_URL: base.url, NATS_URL: nats.url, REDIS_URL: 'none' });
    app = await startService({
      ...{ name: 'billing', module: SpecModule.register(config), rpc: rpcTransport('billing', config) },
      ...{ log: 'warn', logTo: { write: (line: string) => void lines.push(line) } },
    });
    rpc = app.get(RpcClient);
  });
  afterAll(async () => {
    await app?.close();
    await base?.drop();
    await nats?.end();
  });

  const ask = (letters: number) => rpc.call('billing.plan.list', { modelId: String(letters) });

  it('is a clear error at once, and the log names the request and the size (R16)', async () => {
    // a time-out would be service-unavailable: this code of its own shows that the service replied at once
    await expect(ask(BROKER_LIMIT)).rejects.toMatchObject({
      code: 'answer-too-large',
      title: 'A resposta ficou grande demais. Peça uma parte menor.',
    });
    const logged = lines.filter((line) => line.includes('billing.plan.list'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/an answer of 10486\d\d bytes, the broker carries 1048576/);
    // the service keeps answering
    await expect(ask(3)).resolves.toMatchObject({ items: [{ name: 'xxx' }] });
  });

  it('is not confused with one that just fits with its seal (R16)', async () => {
    await expect(ask(BROKER_LIMIT - OVERHEAD)).resolves.toMatchObject({ nextCursor: null });
    await expect(ask(BROKER_LIMIT - OVERHEAD + 1)).rejects.toMatchObject({ code: 'answer-too-large' });
  });

  it('as a request is refused at once too (R16)', async () => {
    await expect(rpc.call('billing.plan.list', { modelId: 'x'.repeat(BROKER_LIMIT) })).rejects.toMatchObject({
      code: 'body-too-large',
    });
  });

  it('is never a page: it ends before it becomes too long, but never without a row (R16)', () => {
    const rows = Array.from({ length: 100 }, (_, n) => ({ n, text: '“'.repeat(20_000) }));
    const kept = rowsThatFit(rows, 50);
    expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(PAGE_BYTES + kept.length + 2);
    expect(kept).toEqual(rows.slice(0, 13)); // 60 KB each
    expect(rowsThatFit(rows, 4)).toHaveLength(4);
    expect(rowsThatFit([{ text: 'x'.repeat(PAGE_BYTES) }, { text: '' }], 50)).toHaveLength(1);
    expect(rowsThatFit([], 50)).toEqual([]);
  });
});
