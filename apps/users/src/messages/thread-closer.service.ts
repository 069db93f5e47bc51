import type { In, StaffCaller, TeamThread } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { checkReason } from '../input/input.js';
import { aboutThread, placeIn } from './thread.place.js';
import { ThreadRead } from './thread.read.js';
import { ThreadRepository } from './thread.repository.js';
import { ThreadPresenter } from './thread.view.js';

/** The team closes a thread: nobody writes in it any more, and both sides read why (MSG-67). */
@Injectable()
export class ThreadCloser {
  constructor(
    private readonly db: Database,
    private readonly threads: ThreadRepository,
    private readonly reads: ThreadRead,
    private readonly present: ThreadPresenter,
    private readonly audit: AuditService,
    private readonly events: EventPublisher<'users'>,
    private readonly clock: Clock,
  ) {}

  /** Without any text. @throws thread-not-found */
  @Answers('users.team-thread.get')
  async get({ threadId }: In<'users.team-thread.get'>): Promise<TeamThread> {
    const view = await this.reads.one(threadId, 'house');
    if (!view) throw problem('thread-not-found');
    return this.present.team(view);
  }

  /** The same again changes nothing and leaves no line. @throws thread-not-found */
  @Answers('users.team-thread.close')
  async close(
    { threadId, closedFor, reason: why }: In<'users.team-thread.close'>,
    { userId: actorId }: StaffCaller,
  ): Promise<TeamThread> {
    const reason = checkReason(why);
    await this.db.transaction(async (tx) => {
      const thread = await this.threads.lock(tx, threadId);
      if (!thread) throw problem('thread-not-found');
      if (thread.closed_for === closedFor) return;
      const now = this.clock.now();
      await this.threads.close(tx, threadId, closedFor, closedFor === null ? null : now);
      const isClosed = closedFor !== null;
      await this.events.publish(tx, 'thread.closed', { ...placeIn(thread, thread.last_seq, now), isClosed });
      const action = isClosed ? 'thread.closed' : 'thread.opened';
      await this.audit.recordOwn(tx, { ...aboutThread(thread, { closedFor }), actorId, action, reason });
    });
    return this.get({ threadId });
  }
}
