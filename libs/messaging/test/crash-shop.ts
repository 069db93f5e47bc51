import type { EventEnvelope } from '@camarim/contracts';
import { Database, DatabaseModule, EveryLeader, type Tx } from '@camarim/database';
import { PlatformModule, type ServiceConfig } from '@camarim/platform';
import { defineJobs, JobQueue, Processor, QueueModule } from '@camarim/queue';
import { type DynamicModule, Injectable, Module } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EventPublisher, MessagingModule, OnEvent } from '../src/index.js';
import { facts } from './shop.fixture.js';

/**
 * The product's whole pattern in small: a change and its event in one transaction -> a reaction that records pending work
 * -> a job that does it, and a periodic task that recreates lost jobs. It kills its own process at the worst moments.
 */
export class CreateCrashShop1763600000001 implements MigrationInterface {
  name = 'CreateCrashShop1763600000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table change (id text primary key)');
    await runner.query(
      'create table owed (id text primary key, generation int not null default 1, done_at timestamptz, seen_at timestamptz not null default now())',
    );
    await runner.query('create table effect (kind text not null, change_id text not null)');
  }
  async down(): Promise<void> {}
}

interface CrashJobs {
  deliver: { id: string };
}
const crashJobs = defineJobs<CrashJobs>()('crash', {
  deliver: { attempts: 3, backoff: { type: 'fixed', delayMs: 100 }, concurrency: 10 },
});

/** Kills the process with this probability at each of the marked points. */
export class Doom {
  constructor(private readonly chance: number) {}
  here(): void {
    if (Math.random() < this.chance) process.kill(process.pid, 'SIGKILL');
  }
}

@Injectable()
export class CrashReactions {
  constructor(
    private readonly queue: JobQueue<CrashJobs>,
    private readonly db: Database,
    private readonly doom: Doom,
  ) {}

  @OnEvent('payment.approved', { feature: 'effects' })
  async whenPaymentApproved(event: EventEnvelope<'payment.approved'>, tx: Tx): Promise<void> {
    const id = event.data.paymentId;
    this.doom.here(); // between receive and effect
    await tx.execute(`insert into effect (kind, change_id) values ('reaction', $1)`, [id]);
    await tx.execute('insert into owed (id) values ($1)', [id]);
    tx.afterCommit(() => {
      this.doom.here(); // between effect and ack
      this.queue.add('deliver', { id }, { id: `${id}_1` }).catch(() => undefined);
    });
  }

  /** Runs in the transaction of the change, or with the broker's delivery when it failed there. */
  @OnEvent('payment.approved', { feature: 'access', timing: 'in-transaction', isAwaited: true })
  async whenSomebodyWaits(event: EventEnvelope<'payment.approved'>, tx: Tx): Promise<void> {
    await tx.execute(`insert into effect (kind, change_id) values ('at-once', $1)`, [event.data.paymentId]);
    this.doom.here(); // between effect and commit
    if (Math.random() < 0.05) throw new Error('not now');
  }

  @Processor(crashJobs, 'deliver')
  async deliver({ id }: { id: string }): Promise<void> {
    this.doom.here();
    await this.db.transaction(async (tx) => {
      const mine = await tx.execute('update owed set done_at = now() where id = $1 and done_at is null', [id]);
      if (mine > 0) await tx.execute(`insert into effect (kind, change_id) values ('job', $1)`, [id]);
    });
    this.doom.here();
  }

  @EveryLeader('crash.owed', 300)
  async remake(): Promise<void> {
    const rows = await this.db.query<{ id: string; generation: number }>(
      `update owed set generation = generation + 1, seen_at = now()
       where id in (select id from owed where done_at is null and seen_at < now() - interval '1 second' limit 200)
       returning id, generation`,
    );
    for (const { id, generation } of rows) await this.queue.add('deliver', { id }, { id: `${id}_${generation}` });
  }
}

@Injectable()
export class CrashProducer {
  constructor(
    private readonly db: Database,
    private readonly events: EventPublisher<'billing'>,
    private readonly doom: Doom,
  ) {}

  /** Makes the missing changes one by one, through every outage. */
  async makeAll(ids: string[]): Promise<void> {
    for (const id of ids) {
      for (let made = false; !made; ) {
        made = await this.make(id).then(
          () => true,
          () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 100)),
        );
      }
    }
  }
  private async make(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      if ((await tx.execute('insert into change (id) values ($1) on conflict do nothing', [id])) === 0) return;
      tx.afterCommit(() => this.doom.here()); // between commit and publish
      await this.events.publish(tx, 'payment.approved', facts(id));
    });
  }
}

@Module({})
export class CrashShopModule {
  static register(config: ServiceConfig, doom: Doom): DynamicModule {
    return {
      module: CrashShopModule,
      imports: [
        PlatformModule.forRoot(config),
        DatabaseModule.forService({ service: 'billing', config, migrations: [CreateCrashShop1763600000001] }),
        MessagingModule.forService({ service: 'billing', config, operations: {} }),
        QueueModule.forService({ config, jobs: crashJobs }),
      ],
      providers: [CrashProducer, CrashReactions, { provide: Doom, useValue: doom }],
    };
  }
}
