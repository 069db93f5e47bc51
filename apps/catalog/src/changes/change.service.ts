import { randomUUID } from 'node:crypto';
import type { ContentChange, In, Page } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Answers, EventPublisher, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ChangeRead } from './change.read.js';
import { ChangeRepository } from './change.repository.js';

export type Change = Pick<ContentChange, 'action' | 'targetType'> &
  Partial<Pick<ContentChange, 'targetId' | 'modelId' | 'details'>>;

/** Who of the team did what to content: a row and an event of the same transaction as the change itself. */
@Injectable()
export class ChangeLog {
  constructor(
    private readonly changes: ChangeRepository,
    private readonly reads: ChangeRead,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  async record(tx: Tx, staffId: string, change: Change): Promise<void> {
    const at = this.clock.now().toISOString();
    const { action, targetType, targetId = null, modelId = null, details = {} } = change;
    const whole = { staffId, action, targetType, targetId, modelId, details, at };
    const id = randomUUID();
    await this.changes.add(tx, { id, ...whole });
    await this.events.publish(tx, 'content-change.recorded', { changeId: id, ...whole });
  }

  @Answers('catalog.change.list')
  list({ modelId, cursor, limit }: In<'catalog.change.list'>): Promise<Page<ContentChange>> {
    return this.reads.page(modelId, readNewestCursor(cursor), limit);
  }
}
