import { metrics, PlatformModule, ServiceConfig, UnavailableError } from '@camarim/platform';
import { eventually, type PrivateServer, privateRedis, startService, testConfig } from '@camarim/testing';
import { type DynamicModule, type INestApplication, Injectable, Module } from '@nestjs/common';
import { defineJobs, JobQueue, OnExhausted, PermanentJobError, Processor, QueueModule } from './index.js';

interface Jobs {
  greet: { id: string };
  wave: { id: string };
}
const jobs = defineJobs<Jobs>()('spec', {
  greet: { attempts: 4, backoff: { type: 'fixed', delayMs: 50 }, concurrency: 5 },
  wave: { attempts: 1, backoff: { type: 'fixed', delayMs: 50 }, concurrency: 1 },
});

@Injectable()
class Wave {
  @Processor(jobs, 'wave')
  async wave(): Promise<void> {}
}
@Injectable()
class Greet {
  readonly tries: string[] = [];
  readonly exhausted: string[] = [];
  fails = 0;
  permanent = false;

  @Processor(jobs, 'greet')
  async greet({ id }: { id: string }): Promise<void> {
    this.tries.push(id);
    if (this.permanent) throw new PermanentJobError('never');
    if (this.fails-- > 0) throw new Error('not now');
  }
  @OnExhausted(jobs, 'greet')
  async gaveUp({ id }: { id: string }, error: Error): Promise<void> {
    this.exhausted.push(`${id}: ${error.message}`);
  }
}
@Injectable()
class GreetAgain {
  @Processor(jobs, 'greet')
  async greet(): Promise<void> {}
}

@Module({})
class SpecModule {
  static register(config: ServiceConfig, providers: Array<new () => object>): DynamicModule {
    return {
      module: SpecModule,
      imports: [PlatformModule.forRoot(config), QueueModule.forService({ config, jobs })],
      providers,
    };
  }
}

describe('jobs', () => {
  let redis: PrivateServer;
  let app: INestApplication;
  const start = (...providers: Array<new () => object>) => {
    const config = testConfig(ServiceConfig, { DATABASE_URL: 'none', NATS_URL: 'none', REDIS_URL: redis.url });
    return startService({ name: 'spec', module: SpecModule.register(config, providers) });
  };
  const queue = () => app.get<JobQueue<Jobs>>(JobQueue);
  const greet = () => app.get(Greet);

  beforeAll(async () => {
    redis = await privateRedis();
    app = await start(Greet, Wave);
  });
  beforeEach(() => Object.assign(greet(), { fails: 0, permanent: false }));
  afterAll(async () => {
    await app?.close();
    await redis?.end();
  });

  it('a job with no handler, or with two, stops the start, and the error names what to add (BIL-23)', async () => {
    await expect(start(Wave)).rejects.toThrow('no @Processor for the job spec.greet');
    await expect(start(Greet, GreetAgain, Wave)).rejects.toThrow('the job spec.greet has two handlers');
  });

  it('the same id is one job, however often it is added (BIL-24)', async () => {
    await Promise.all([1, 2, 3].map(() => queue().add('greet', { id: 'once' }, { id: 'once_1' })));
    await queue().add('greet', { id: 'next' }, { id: 'next_1' });
    await eventually(() => greet().tries.includes('next'));
    expect(greet().tries.filter((id) => id === 'once')).toHaveLength(1);
  });

  it('a job that fails is tried four times and then reported as failed once (BIL-23)', async () => {
    greet().fails = 99;
    await queue().add('greet', { id: 'hopeless' }, { id: 'hopeless_1' });
    await eventually(() => greet().exhausted.includes('hopeless: not now'));
    expect(greet().tries.filter((id) => id === 'hopeless')).toHaveLength(4);
    expect((await queue().counts())['spec.greet']).toMatchObject({ failed: 1 });
  });

  it('a job that can never succeed is tried once (BIL-23)', async () => {
    greet().permanent = true;
    await queue().add('greet', { id: 'refused' }, { id: 'refused_1' });
    await eventually(() => greet().exhausted.includes('refused: never'));
    expect(greet().tries.filter((id) => id === 'refused')).toHaveLength(1);
  });

  it('a job whose tries an outage used up gets one more when its row asks for it, and only then (BIL-23)', async () => {
    const tries = () => greet().tries.filter((id) => id === 'owed').length;
    const ask = (revive?: boolean) => queue().add('greet', { id: 'owed' }, { id: 'owed_1', revive });
    greet().fails = 4;
    await ask();
    await eventually(() => greet().exhausted.includes('owed: not now'));
    await eventually(async () => (await queue().counts())['spec.greet']?.failed === 3);
    await ask();
    expect((await queue().counts())['spec.greet']).toMatchObject({ wait: 0, active: 0, failed: 3 });
    await ask(true);
    await eventually(async () => tries() === 5 && (await queue().counts())['spec.greet']?.failed === 2);
    await ask(true); // done: nothing is pending
    expect((await queue().counts())['spec.greet']).toMatchObject({ wait: 0, active: 0, failed: 2 });
  });

  it('the metrics show how many jobs wait and have failed, and how they ended (GW-16)', async () => {
    await queue().add('wave', { id: 'seen' }, { id: 'seen_1' });
    await eventually(async () =>
      /camarim_job_seconds_count\{queue="spec.wave",end="done"\} 1/.test(await metrics.metrics()),
    );
    const exported = await metrics.metrics();
    expect(exported).toMatch(/^camarim_queue_jobs\{queue="spec.greet",state="failed"\} 2$/m);
    expect(exported).toMatch(/camarim_job_seconds_count\{queue="spec.greet",end="given-up"\} 3/);
  });

  it('with Redis unavailable, adding a job fails within seconds instead of hanging, and works when it is back (BIL-23)', async () => {
    redis.kill();
    const before = Date.now();
    await expect(queue().add('greet', { id: 'later' }, { id: 'later_1' })).rejects.toThrow(UnavailableError);
    expect(Date.now() - before).toBeLessThan(15_000);
    await redis.restart();
    await eventually(() =>
      queue()
        .add('greet', { id: 'later' }, { id: 'later_2' })
        .then(() => true),
    );
    await eventually(() => greet().tries.includes('later'));
  });
});
