import type { EventEnvelope } from '@camarim/contracts';
import { Database, DatabaseModule, type Tx } from '@camarim/database';
import { PlatformModule, type ServiceConfig } from '@camarim/platform';
import { type DynamicModule, Injectable, Module } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EventPublisher, MessagingModule, OnEvent, PermanentError } from '../src/index.js';

/** The smallest service with the product's pattern: a change with its event, and a reaction with its effect. */
export class CreateEffects1763600000000 implements MigrationInterface {
  name = 'CreateEffects1763600000000';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table change (id text primary key)');
    await runner.query(
      'create table effect (id bigint generated always as identity primary key, change_id text not null, at timestamptz default clock_timestamp())',
    );
    await runner.query('create table news (change_id text not null)');
    await runner.query('create table access (change_id text not null)');
    await runner.query('create table door (change_id text not null)');
    await runner.query('create table fault (kind text primary key, remaining int not null)');
  }
  async down(): Promise<void> {}
}

/** Faults for the next reactions; a test sets the number, each reaction uses up one. */
export type Fault =
  | 'throw'
  | 'throw-at-once'
  | 'throw-at-the-door'
  | 'permanent'
  | 'die-before-effect'
  | 'die-after-effect';

export const facts = (paymentId: string) => ({
  paymentId,
  userId: 'fan',
  modelId: null,
  planType: 'subscription' as const,
  planId: 'plan',
  amountCents: 1990,
  approvedAt: new Date().toISOString(),
  cause: 'webhook' as const,
  leadId: null,
  isDebit: false,
});

@Injectable()
export class ShopReactions {
  faults = new Map<Fault, number>();
  /** What was opened, recorded after the commits. */
  opened: string[] = [];
  /** What `whenDoorOpens` did, recorded after the commits. */
  doors: string[] = [];
  /** What `whenMany` was called with, call by call. */
  calls: string[][] = [];
  /** While a test holds it, `effects` waits before its effect. */
  gate?: Promise<void>;
  /** Payments that wait at the gate. */
  atGate: string[] = [];
  /** How the process dies; a test replaces it. */
  die = (): void => void process.kill(process.pid, 'SIGKILL');

  @OnEvent('payment.approved', { feature: 'effects' })
  async whenPaymentApproved(event: EventEnvelope<'payment.approved'>, tx: Tx): Promise<void> {
    if (this.takeFault('permanent') || event.data.planId === 'never')
      throw new PermanentError('this can never succeed');
    if (this.takeFault('throw') || event.data.planId === 'poison') throw new Error('the reaction failed');
    if (this.takeFault('die-before-effect')) this.die();
    if (this.gate) {
      this.atGate.push(event.data.paymentId);
      await this.gate;
    }
    await tx.execute('insert into effect (change_id) values ($1)', [event.data.paymentId]);
    if (this.takeFault('die-after-effect')) tx.afterCommit(() => this.die());
  }

  /** Takes what waits in one call. */
  @OnEvent('payment.approved', { feature: 'many', together: true })
  async whenMany(events: Array<EventEnvelope<'payment.approved'>>): Promise<void> {
    this.calls.push(events.map(({ data }) => data.paymentId));
  }

  /** Other payments do not concern it. */
  @OnEvent('payment.approved', { feature: 'calls', only: { planType: ['call'] } })
  async whenCallPaid({ data }: EventEnvelope<'payment.approved'>, tx: Tx): Promise<void> {
    await tx.execute(`insert into news (change_id) values ('call ' || $1)`, [data.paymentId]);
  }

  /** Handles only events after its first start. */
  @OnEvent('payment.approved', { feature: 'news', from: 'new' })
  async whenSomethingIsNew({ data }: EventEnvelope<'payment.approved'>, tx: Tx): Promise<void> {
    await tx.execute('insert into news (change_id) values ($1)', [data.paymentId]);
  }

  /** A fan waits for this: it runs in the transaction of the sale. */
  @OnEvent('payment.approved', { feature: 'access', timing: 'in-transaction', isAwaited: true })
  async whenSomebodyWaits({ data }: EventEnvelope<'payment.approved'>, tx: Tx): Promise<void> {
    await tx.execute('insert into access (change_id) values ($1)', [data.paymentId]);
    tx.afterCommit(() => this.opened.push(data.paymentId));
    if (this.takeFault('throw-at-once')) throw new Error('not now');
  }

  /** A fan waits for this too, but it is another service's event: nobody waits for the inbox. */
  @OnEvent('payment.approved', { feature: 'doors', timing: 'immediate' })
  async whenDoorOpens({ data }: EventEnvelope<'payment.approved'>, tx: Tx): Promise<void> {
    await tx.execute('insert into door (change_id) values ($1)', [data.paymentId]);
    tx.afterCommit(() => this.doors.push(data.paymentId));
    if (this.takeFault('throw-at-the-door')) throw new Error('the door sticks');
  }

  private takeFault(fault: Fault): boolean {
    const left = this.faults.get(fault) ?? 0;
    if (left > 0) this.faults.set(fault, left - 1);
    return left > 0;
  }
}

@Injectable()
export class Shop {
  constructor(
    private readonly db: Database,
    private readonly events: EventPublisher<'billing'>,
  ) {}

  /** One change with its event, in one transaction; `rollback` makes it fail at the very end. */
  async sell(id: string, options: { rollback?: boolean; planId?: string } = {}): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.execute('insert into change (id) values ($1) on conflict do nothing', [id]);
      await this.events.publish(tx, 'payment.approved', { ...facts(id), planId: options.planId ?? 'plan' });
      if (options.rollback) throw new Error('rolled back');
    });
  }
}

@Module({})
export class ShopModule {
  static register(config: ServiceConfig): DynamicModule {
    return {
      module: ShopModule,
      imports: [
        PlatformModule.forRoot(config),
        DatabaseModule.forService({ service: 'billing', config, migrations: [CreateEffects1763600000000] }),
        MessagingModule.forService({ service: 'billing', config, operations: {} }),
      ],
      providers: [Shop, ShopReactions],
    };
  }
}
