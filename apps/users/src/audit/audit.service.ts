import { randomUUID } from 'node:crypto';
import type { AuditEntryView, AuditQuestion, Page } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AuditRead } from './audit.read.js';
import { type AuditEntry, AuditRepository } from './audit.repository.js';

export type NewAuditEntry = Pick<AuditEntry, 'actorId' | 'action' | 'targetType' | 'targetId'> & Partial<AuditEntry>;

/** Who of the team did what, for every service: entries are only ever added, the database refuses anything else. */
@Injectable()
export class AuditService {
  constructor(
    private readonly entries: AuditRepository,
    private readonly reads: AuditRead,
    private readonly events: EventPublisher<'users'>,
    private readonly clock: Clock,
  ) {}

  /** Part of the transaction of what was done. Facts never hold personal data or secrets. */
  async record(tx: Tx, entry: NewAuditEntry): Promise<void> {
    const whole: AuditEntry = {
      id: randomUUID(),
      at: this.clock.now(),
      modelId: null,
      reason: null,
      before: null,
      after: null,
      ...entry,
    };
    if (!(await this.entries.add(tx, whole))) return;
    const { id: entryId, actorId, action, at } = whole;
    await this.events.publish(tx, 'audit.recorded', { entryId, actorId, action, at: at.toISOString() });
  }

  list(question: AuditQuestion): Promise<Page<AuditEntryView>> {
    return this.reads.page(question);
  }
}
