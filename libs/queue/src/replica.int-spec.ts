import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PlatformModule, ServiceConfig } from '@camarim/platform';
import { eventually, type PrivateServer, privateRedis, startService, testConfig } from '@camarim/testing';
import { type INestApplication, Injectable, Module } from '@nestjs/common';
import { addReplica, swapRoles } from '../../../tools/chaos/replica.mjs';
import { startWire, type Wire } from '../../../tools/chaos/wire.mjs';
import type { Server } from '../../../tools/lib/servers.mjs';
import { defineJobs, JobQueue, Processor, QueueModule } from './index.js';

interface Jobs {
  greet: { id: string };
}
const jobs = defineJobs<Jobs>()('spec', {
  greet: { attempts: 4, backoff: { type: 'fixed', delayMs: 50 }, concurrency: 5 },
});
@Injectable()
class Greet {
  readonly greeted: string[] = [];

  @Processor(jobs, 'greet')
  async greet({ id }: { id: string }): Promise<void> {
    this.greeted.push(id);
  }
}

describe('jobs during a failover of Redis', () => {
  let redis: PrivateServer;
  let replica: Server;
  let address: Wire;
  let app: INestApplication;
  let dir: string;

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'camarim-replica-'));
    redis = await privateRedis();
    replica = await addReplica({ primary: redis, dir, say: () => {} });
    address = await startWire(0, redis.port);
    const url = new URL(redis.url);
    url.port = String(address.port);
    const config = testConfig(ServiceConfig, { DATABASE_URL: 'none', NATS_URL: 'none', REDIS_URL: url.href });
    const imports = [PlatformModule.forRoot(config), QueueModule.forService({ config, jobs })];
    @Module({ imports, providers: [Greet] })
    class SpecModule {}
    app = await startService({ name: 'spec', module: SpecModule });
  });
  afterAll(async () => {
    await app?.close();
    await address?.stop();
    await replica?.stop();
    await redis?.end();
    await rm(dir, { recursive: true, force: true });
  });

  it('work goes on when the open connections lead to a server that has become read-only (F28)', async () => {
    const { greeted } = app.get(Greet);
    const queue = app.get<JobQueue<Jobs>>(JobQueue);
    await queue.add('greet', { id: 'before' }, { id: 'before' });
    await eventually(() => greeted.includes('before'));

    await swapRoles({ from: redis, to: replica });
    address.redirect(replica.port);

    const greetedAgain = async () => {
      await queue.add('greet', { id: 'after' }, { id: 'after' }).catch(() => undefined);
      return greeted.includes('after');
    };
    await eventually(greetedAgain, { every: 200 });
  });
});
