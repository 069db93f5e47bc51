import type { Identity } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { HealthService } from '../dashboard/health.service.js';
import { GatewayConfig } from '../gateway.config.js';
import { edgeRedis } from '../limits/edge-redis.js';
import type { Board } from './board.js';

/** How long the names of the queues are believed: they change with a release alone. */
const NAMES_MS = 60_000;

/** Bull Board over the queues of all services, to look at; acting on what failed is for the screens that are audited. */
@Injectable()
export class QueueBoard implements OnApplicationShutdown {
  private readonly logger = new Logger(QueueBoard.name);
  private readonly redis: Redis;
  private board?: Promise<Board>;
  private opening?: Promise<unknown>;
  private askedAt?: number;

  constructor(
    config: GatewayConfig,
    private readonly health: HealthService,
    private readonly clock: Clock,
  ) {
    this.redis = edgeRedis(config.REDIS_URL, this.logger);
  }

  /** What stands at an address of the board. */
  async get(url: string) {
    return (await this.loaded()).get(url);
  }

  /**
   * Knows the queues of all services before one is shown; each service names its own.
   * @throws service-unavailable while Redis does not answer.
   */
  async refresh(staff: Identity): Promise<void> {
    this.opening ??= this.redis.connect().catch(() => undefined);
    await this.opening;
    await this.redis.ping().catch(() => {
      throw problem('service-unavailable');
    });
    const now = this.clock.now().getTime();
    if (this.askedAt !== undefined && now - this.askedAt < NAMES_MS) return;
    const { services } = await this.health.view(staff);
    const board = await this.loaded();
    for (const { name } of services.flatMap(({ queues }) => queues)) board.show(name);
    if (services.every(({ alive }) => alive)) this.askedAt = now;
  }

  private loaded(): Promise<Board> {
    this.board ??= import('./board.js').then((file) => new file.Board(this.redis, this.logger));
    return this.board;
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.board)?.close();
    this.redis.disconnect();
  }
}
