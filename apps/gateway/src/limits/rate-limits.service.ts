import { createHmac, type KeyObject } from 'node:crypto';
import { problem } from '@camarim/domain';
import { messageOf } from '@camarim/platform';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { GatewayConfig } from '../gateway.config.js';
import { signingKey } from '../security/signing-key.js';
import { edgeRedis } from './edge-redis.js';
import { LIMITS, type Limit, type LimitName } from './limits.table.js';

export type LimitKeys = Partial<Record<Limit['by'], string>>;
interface Counter {
  by: Limit['by'];
  limiter: RateLimiterRedis;
  free: number;
}

/** Counts in Redis, so that all replicas see the same number; keys are fingerprints, never an address in clear. */
@Injectable()
export class RateLimits implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(RateLimits.name);
  private readonly redis: Redis;
  private readonly key: KeyObject;
  private readonly counters: ReadonlyMap<LimitName, Counter[]>;
  private readonly usedUp = new Map<string, number>();

  constructor(config: GatewayConfig) {
    this.key = signingKey(config.MEDIA_SIGNING_KEY, 'rate-limits');
    this.redis = edgeRedis(config.REDIS_URL, this.logger);
    const names = Object.keys(LIMITS) as LimitName[];
    this.counters = new Map(names.map((name) => [name, this.countersOf(name, config.LIMIT_FACTOR)]));
  }

  /** Waits for the first answer, a second at most: what is asked before it would be counted here alone. */
  async onModuleInit(): Promise<void> {
    await this.redis.connect().catch(() => undefined);
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }

  /**
   * For a route that counts only what it had to refuse, so that a good caller waits for no count.
   * @throws too-many-requests while this process knows that the points are used up.
   */
  refuseWhenUsedUp(name: LimitName, keys: LimitKeys): void {
    for (const { by } of this.counters.get(name) ?? []) {
      const value = keys[by];
      const until = value === undefined ? undefined : this.usedUp.get(`${name} ${by} ${this.fingerprint(value)}`);
      if (until !== undefined) throw tooMany(until - Date.now());
    }
  }

  /**
   * Counts one use.
   * @returns whether it is beyond those that are free. @throws too-many-requests with the seconds until the next one is
   *   possible.
   */
  async use(name: LimitName, keys: LimitKeys): Promise<boolean> {
    let costsWork = false;
    for (const { by, limiter, free } of this.counters.get(name) ?? []) {
      const value = keys[by];
      if (value === undefined) continue;
      try {
        const { consumedPoints } = await limiter.consume(this.fingerprint(value));
        if (consumedPoints > free) costsWork = true;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) {
          this.logger.warn({ msg: 'rate limit reached', limit: name, by });
          this.remember(`${name} ${by} ${this.fingerprint(value)}`, refused.msBeforeNext);
          throw tooMany(refused.msBeforeNext);
        }
        // only a rule that stays open without Redis has nothing to fall back on
        this.logger.debug(`${name} is not counted: ${messageOf(refused)}`);
      }
    }
    return costsWork;
  }

  private fingerprint(value: string): string {
    return createHmac('sha256', this.key).update(value).digest('base64url');
  }

  private remember(key: string, forMs: number): void {
    if (this.usedUp.has(key)) return;
    this.usedUp.set(key, Date.now() + forMs);
    setTimeout(() => this.usedUp.delete(key), forMs).unref();
  }

  private countersOf(name: LimitName, factor: number): Counter[] {
    const { counts, withoutRedis } = LIMITS[name];
    return counts.map(({ by, points, seconds, free = points }: Limit) => {
      const own = { keyPrefix: `limit:${name}:${by}`, points: Math.ceil(points * factor), duration: seconds };
      const limiter = new RateLimiterRedis({
        ...own,
        storeClient: this.redis,
        rejectIfRedisNotReady: true,
        ...(withoutRedis === 'alone' ? { insuranceLimiter: new RateLimiterMemory(own) } : {}),
      });
      return { by, limiter, free: Math.ceil(free * factor) };
    });
  }
}

const tooMany = (forMs: number) =>
  problem('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(forMs / 1_000)) });
