import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  SetMetadata,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { isTransientDatabaseError } from './transient.js';

const KEY = 'camarim:every-leader';
type Period<Self> = number | ((self: Self) => number);
interface Round {
  name: string;
  everyMs: Period<never>;
}

/**
 * Runs the method every `everyMs` on one replica at a time (advisory lock `name`); rounds never overlap, a failing
 * round is logged and the next one comes, and a stop waits for the round under way.
 */
export const EveryLeader = <Self = never>(name: string, everyMs: Period<Self>) =>
  SetMetadata(KEY, { name, everyMs: everyMs as Period<never> } satisfies Round);

/** Finds all `@EveryLeader` methods of this process and keeps them running. */
@Injectable()
export class LeaderRounds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LeaderRounds.name);
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly busy = new Set<Promise<void>>();
  private stopped = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly source: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      const methods = instance as Record<string, () => Promise<void>>;
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const work = methods[method];
        const round = work && this.reflector.get<Round | undefined>(KEY, work);
        if (!work || !round) continue;
        const everyMs = typeof round.everyMs === 'number' ? round.everyMs : round.everyMs(instance as never);
        this.plan(round.name, everyMs, () => work.call(instance));
      }
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
    const runner = this.source.createQueryRunner();
    try {
      const [row] = (await runner.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [name])) as [
        { mine: boolean },
      ];
      if (!row.mine) return;
      try {
        await work();
      } finally {
        await runner.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
      }
    } catch (error) {
      if (isTransientDatabaseError(error)) this.logger.warn(`${name}: the database is away, trying again later`);
      else this.logger.error(error instanceof Error ? error : String(error), name);
    } finally {
      await runner.release().catch(() => undefined);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.allSettled(this.busy);
  }
}
