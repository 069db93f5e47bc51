import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { Identity } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { HealthService } from '../dashboard/health.service.js';
import { GatewayConfig } from '../gateway.config.js';
import { edgeRedis } from '../limits/edge-redis.js';
import { shownData } from './job-data.js';
import { ReadOnlyAdapter } from './read-only.adapter.js';

export const BOARD_PATH = '/admin/filas';
/** How long the names of the queues are believed: they change with a release alone. */
const NAMES_MS = 60_000;

/** Bull Board over the queues of all services, to look at; acting on what failed is for the screens that are audited. */
@Injectable()
export class QueueBoard implements OnApplicationShutdown {
  readonly adapter = new ReadOnlyAdapter().setBasePath(BOARD_PATH);
  private readonly logger = new Logger(QueueBoard.name);
  private readonly redis: Redis;
  private readonly queues = new Map<string, Queue>();
  private readonly board: ReturnType<typeof createBullBoard>;
  private opening?: Promise<unknown>;
  private askedAt?: number;

  constructor(
    config: GatewayConfig,
    private readonly health: HealthService,
    private readonly clock: Clock,
  ) {
    this.redis = edgeRedis(config.REDIS_URL, this.logger);
    this.board = createBullBoard({
      queues: [],
      serverAdapter: this.adapter,
      options: {
        uiConfig: {
          boardTitle: 'Filas do Camarim',
          locale: { lng: 'pt-BR' },
          miscLinks: [{ text: 'Voltar ao painel', url: '/admin/painel' }],
          hideDocsLink: true,
          sortQueues: true,
          // one CLIENT LIST per queue and look
          showWorkers: false,
          pollingInterval: { showSetting: true, forceInterval: 10 },
        },
      },
    });
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
    for (const { name } of services.flatMap(({ queues }) => queues)) this.show(name);
    if (services.every(({ alive }) => alive)) this.askedAt = now;
  }

  private show(name: string): void {
    if (this.queues.has(name)) return;
    const queue = new Queue(name, { connection: this.redis, skipVersionCheck: true, skipMetasUpdate: true });
    queue.on('error', (error) => this.logger.debug(`${name}: ${error.message}`));
    this.queues.set(name, queue);
    const shown = new BullMQAdapter(queue, { readOnlyMode: true, allowRetries: false, delimiter: '.' });
    shown.setFormatter('data', shownData);
    this.board.addQueue(shown);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    this.redis.disconnect();
  }
}
