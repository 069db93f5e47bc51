import { randomUUID } from 'node:crypto';
import {
  type AuditPage,
  type In,
  type Noted,
  SERVICES,
  type ServiceName,
  type StaffCaller,
  type UsersAction,
} from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { isUuid, problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AuditRead } from './audit.read.js';
import { type AuditEntry, AuditRepository } from './audit.repository.js';

export type NewAuditEntry = Pick<AuditEntry, 'actorId' | 'action' | 'targetType' | 'targetId'> & Partial<AuditEntry>;
export type OwnAuditEntry = NewAuditEntry & { action: UsersAction };

/** Who of the team did what, for every service: entries are only ever added, the database refuses anything else. */
@Injectable()
export class AuditService {
  constructor(
    private readonly db: Database,
    private readonly entries: AuditRepository,
    private readonly reads: AuditRead,
    private readonly events: EventPublisher<'users'>,
    private readonly clock: Clock,
  ) {}

  /** What was done here, as `record`; its action is one the office has words for. */
  recordOwn(tx: Tx, entry: OwnAuditEntry): Promise<void> {
    return this.record(tx, entry);
  }

  /**
   * What another service says was done. Part of the transaction of what was done. Facts never hold personal data or
   * secrets.
   */
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

  /** @returns when the `nth` last entry of this person and action was made, if that was after `since`. */
  nthLast(tx: Tx, actorId: string, action: string, nth: number, since: Date): Promise<Date | null> {
    return this.entries.nthLast(tx, actorId, action, nth, since);
  }

  /** A dead letter is kept by another service, which knows nothing of this log. @throws not-found for what is no letter. */
  @Answers('users.audit.note-replay')
  async noteReplay(
    { service, letterId }: In<'users.audit.note-replay'>,
    { userId: actorId }: StaffCaller,
  ): Promise<Noted> {
    if (!SERVICES.includes(service as ServiceName) || !isUuid(letterId)) throw problem('not-found');
    const entry = { actorId, targetType: 'dead-letter', targetId: letterId, after: { service } };
    await this.db.transaction((tx) => this.recordOwn(tx, { ...entry, action: 'dead-letter.replay-asked' }));
    return { noted: true };
  }

  @Answers('users.audit.list')
  list(question: In<'users.audit.list'>): Promise<AuditPage> {
    return this.reads.page(question);
  }
}
