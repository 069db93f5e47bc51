import type { Identity } from '@camarim/contracts';
import { SecretBox, ServiceConfig } from '@camarim/platform';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { CACHE_MS } from './session.rules.js';

export interface CachedSession {
  identity: Identity;
  name: string;
  /** ISO 8601 UTC: its end, and when the database was asked. */
  expiresAt: string;
  checkedAt: string;
}

const ENDED = 'ended';
/** After a failure Redis is left alone for this long, so that a frozen one costs one time-out and not one per request. */
const PAUSE_MS = 1_000;

/**
 * Spares the database most questions about sessions. Redis decides nothing: what it does not know, or cannot say, is
 * asked of Postgres. A session that ended leaves a mark instead of a gap, so that an answer read just before the end
 * cannot be put back after it. What it holds of a person is sealed: the file of Redis keeps what was written until it is
 * made anew, longer than the person may be here.
 */
@Injectable()
export class SessionCache implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(SessionCache.name);
  private readonly redis: Redis;
  private awayUntil = 0;
  /** Sessions that ended while Redis could not be told, with the moment its copy is too old anyway. */
  private readonly untold = new Map<string, number>();

  constructor(
    config: ServiceConfig,
    private readonly box: SecretBox,
  ) {
    this.redis = new Redis(config.REDIS_URL, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: 500,
      connectTimeout: 1_000,
      retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
    });
    this.redis.on('error', (error: Error) => this.logger.debug(`redis: ${error.message}`));
    this.redis.on('ready', () => void this.tellAll());
  }

  onModuleInit(): void {
    this.redis.connect().catch(() => undefined);
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }

  /** @returns 'ended' when it certainly is, null when Postgres has to be asked. */
  async read(tokenHash: string): Promise<CachedSession | 'ended' | null> {
    if (!(await this.tellAll())) return null;
    const text = await this.ask((redis) => redis.get(keyOf(tokenHash)));
    if (text === ENDED) return 'ended';
    return text ? this.opened(text) : null;
  }

  /** Keeps an answer for a minute, unless the session has ended meanwhile. */
  async keep(tokenHash: string, session: CachedSession): Promise<void> {
    const text = JSON.stringify({ sealed: this.box.seal(JSON.stringify(session)) });
    await this.ask((redis) => redis.set(keyOf(tokenHash), text, 'PX', CACHE_MS, 'NX'));
  }

  /** Call after the end is in Postgres. */
  async forget(tokenHash: string): Promise<void> {
    this.untold.set(tokenHash, performance.now() + CACHE_MS);
    await this.tellAll();
  }

  /** The person goes by another name now: the next question is answered from Postgres. */
  async drop(tokenHashes: string[]): Promise<void> {
    if (tokenHashes.length > 0) await this.ask((redis) => redis.del(...tokenHashes.map(keyOf)));
  }

  /** @returns null for what the release before wrote, and for what no key of this service opens: Postgres knows it. */
  private opened(text: string): CachedSession | null {
    try {
      const { sealed } = JSON.parse(text) as { sealed: string };
      return JSON.parse(this.box.open(sealed)) as CachedSession;
    } catch {
      return null;
    }
  }

  /** @returns whether Redis knows of every session that ended here, so that its answers can be used. */
  private async tellAll(): Promise<boolean> {
    for (const [tokenHash, until] of this.untold) {
      if (performance.now() < until) {
        const told = await this.ask((redis) => redis.set(keyOf(tokenHash), ENDED, 'PX', CACHE_MS));
        if (told === null) return false;
      }
      this.untold.delete(tokenHash);
    }
    return true;
  }

  /** @returns null also when Redis is away. */
  private async ask<T>(question: (redis: Redis) => Promise<T>): Promise<T | null> {
    if (performance.now() < this.awayUntil) return null;
    try {
      return await question(this.redis);
    } catch {
      this.awayUntil = performance.now() + PAUSE_MS;
      return null;
    }
  }
}

const keyOf = (tokenHash: string): string => `session:${tokenHash}`;
