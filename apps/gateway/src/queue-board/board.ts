import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { Logger } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Queue } from 'bullmq';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { BOARD_PATH } from './board-path.js';
import { shownData } from './job-data.js';
import { ReadOnlyAdapter } from './read-only.adapter.js';

/** Bull Board as a server of its own inside the process. Only this file loads it: few processes ever show it. */
export class Board {
  private readonly adapter = new ReadOnlyAdapter().setBasePath(BOARD_PATH);
  private readonly queues = new Map<string, Queue>();
  private readonly board = createBullBoard({
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
  private readonly server = new FastifyAdapter().getInstance<FastifyInstance>();

  constructor(
    private readonly redis: Redis,
    private readonly logger: Logger,
  ) {
    this.server.setNotFoundHandler((_request, reply) => reply.code(404).send());
    this.server.register(this.adapter.registerPlugin(), { prefix: BOARD_PATH });
  }

  /** What stands at an address of the board: one it does not have is answered by 404 without a body. */
  get(url: string) {
    return this.server.inject({ method: 'GET', url });
  }

  /** Shows a queue that is not shown yet. */
  show(name: string): void {
    if (this.queues.has(name)) return;
    const queue = new Queue(name, { connection: this.redis, skipVersionCheck: true, skipMetasUpdate: true });
    queue.on('error', (error) => this.logger.debug(`${name}: ${error.message}`));
    this.queues.set(name, queue);
    const shown = new BullMQAdapter(queue, { readOnlyMode: true, allowRetries: false, delimiter: '.' });
    shown.setFormatter('data', shownData);
    this.board.addQueue(shown);
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    await this.server.close();
  }
}
