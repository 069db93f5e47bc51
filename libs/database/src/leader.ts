import { DecoratedMethods, metrics } from '@camarim/platform';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  SetMetadata,
} from '@nestjs/common';
import { Counter } from 'prom-client';
import { LockSession } from './lock-session.js';
import { isTransientDatabaseError } from './transient.js';

const KEY = 'camarim:every-leader';
const rounds = new Counter({
  name: 'camarim_rounds_total',
  help: 'Rounds by name and end: done or failed',
  labelNames: ['round', 'end'],
  registers: [metrics],
});
type Period<Self> = number | ((self: Self) => number);
interface Round {
  name: string;
  everyMs: Period<never>;
}

/**
 * Runs the method every `everyMs` milliseconds on one replica at a time (advisory lock `name`). Runs never overlap, a
 * failed run is logged and the next one follows, and a shutdown waits for the run in progress.
 */
export const EveryLeader = <Self = never>(name: string, everyMs: Period<Self>) =>
  SetMetadata(KEY, { name, everyMs: everyMs as Period<never> } satisfies Round);

/** Finds all `@EveryLeader` methods of this process and schedules them. */
@Injectable()
export class LeaderRounds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LeaderRounds.name);
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly busy = new Set<Promise<void>>();
  private stopped = false;

  constructor(
    private readonly methods: DecoratedMethods,
    private readonly locks: LockSession,
  ) {}

  onApplicationBootstrap(): void {
    for (const { meta, call, instance } of this.methods.find<Round>(KEY)) {
      const everyMs = typeof meta.everyMs === 'number' ? meta.everyMs : meta.everyMs(instance as never);
      // Prometheus sees a first failure as an increase only when the counter existed before
      for (const end of ['done', 'failed']) rounds.inc({ round: meta.name, end }, 0);
      this.plan(meta.name, everyMs, call as () => Promise<void>);
    }
  }

  private plan(name: string, everyMs: number, work: () => Promise<void>): void {
    if (this.stopped) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const turn = this.turn(name, work).finally(() => {
        this.busy.delete(turn);
        this.plan(name, everyMs, work);
      });
      this.busy.add(turn);
    }, everyMs);
    this.timers.add(timer);
  }

  private async turn(name: string, work: () => Promise<void>): Promise<void> {
    try {
      if (!(await this.locks.take(name))) return;
      try {
        await work();
        rounds.inc({ round: name, end: 'done' });
      } finally {
        await this.locks.release(name);
      }
    } catch (error) {
      rounds.inc({ round: name, end: 'failed' });
      if (isTransientDatabaseError(error)) this.logger.warn(`${name}: the database is unavailable, trying again later`);
      else this.logger.error(error instanceof Error ? error : String(error), name);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.allSettled(this.busy);
    await this.locks.end();
  }
}
