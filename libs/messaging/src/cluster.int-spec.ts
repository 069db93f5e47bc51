import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database } from '@camarim/database';
import { ServiceConfig } from '@camarim/platform';
import { createTestDatabase, eventually, startService, type TestDatabase, testConfig } from '@camarim/testing';
import type { INestApplication } from '@nestjs/common';
import { type NatsCluster, startNatsCluster } from '../../../tools/chaos/nats-cluster.mjs';
import { Shop, ShopModule } from '../test/shop.fixture.js';
import { EVENT_STREAM } from './event-stream.js';
import { rpcTransport } from './index.js';

describe('events on three brokers', () => {
  let dir: string;
  let cluster: NatsCluster;
  let base: TestDatabase;
  let app: INestApplication;

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'camarim-cluster-'));
    [cluster, base] = await Promise.all([startNatsCluster({ dir, say: () => {} }), createTestDatabase()]);
    const config = testConfig(ServiceConfig, {
      DATABASE_URL: base.url,
      NATS_URL: cluster.urls('nats://127.0.0.1'),
      NATS_REPLICAS: '3',
      REDIS_URL: 'none',
    });
    const rpc = rpcTransport('billing', config);
    app = await startService({ name: 'billing', module: ShopModule.register(config), rpc });
  }, 90_000);
  // a test that failed half way must not leave the next one with two brokers less
  afterEach(() => {
    for (const name of Object.keys(cluster.members)) cluster.partition(name, false);
  });
  afterAll(async () => {
    await app?.close();
    await base?.drop();
    await cluster?.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const arrives = async (id: string) => {
    const db = app.get(Database);
    await app.get(Shop).sell(id);
    const reached = () => db.one('select 1 from effect where change_id = $1', [id]);
    // how fast is what `npm run chaos` measures; on a busy machine half a minute passed
    await eventually(reached, { within: 120_000 });
  };
  /** The streams, once each has a leader; isWhole: and both others have all that it has. */
  const streamsLed = (isWhole: boolean) =>
    eventually(
      async () => {
        const streams = await cluster.ask((jsm) => jsm.streams.list().next());
        const isReady = ({ cluster: group }: (typeof streams)[number]) =>
          group?.leader && (!isWhole || group.replicas?.every(({ current }) => current));
        return streams.length > 0 && streams.every(isReady) ? streams : null;
      },
      { within: 60_000, every: 500 },
    );
  /**
   * The leader of the event stream, once all three have everything: to lose one while another is still behind is to lose
   * two, which no three brokers promise to survive.
   */
  const led = async (): Promise<string> => {
    const streams = await streamsLed(true);
    return streams.find(({ config }) => config.name === EVENT_STREAM)?.cluster?.leader ?? '';
  };

  it('a sale is opened while the leader of the event stream is dead, and while it is partitioned (F26)', async () => {
    await arrives('whole');
    const first = await led();
    cluster.members[first]?.server.kill();
    await arrives('one dead');
    await cluster.members[first]?.server.restart();

    const second = await led();
    cluster.partition(second, true);
    await arrives('one cut off');
    cluster.partition(second, false);
    await arrives('whole again');
  }, 600_000);

  it('no stream that sales and requests depend on stays without a leader after a partition (F26)', async () => {
    // with three brokers of version 2.9, a stream in memory may stay without a leader, depending on which is cut off
    expect((await streamsLed(false)).map(({ config }) => config.storage)).toEqual(['file', 'file', 'file', 'file']);
    cluster.partition(await led(), true);
    await arrives('cut off again');
    for (const name of Object.keys(cluster.members)) cluster.partition(name, false);
    await streamsLed(false);
  }, 600_000);
});
