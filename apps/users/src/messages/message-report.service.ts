import { randomUUID } from 'node:crypto';
import type { In, MessageReport, MessageReportForm, MessageReportPage, StaffCaller } from '@camarim/contracts';
import { columnsOf, Database } from '@camarim/database';
import { HOUR_MS, type MessageReportReason, type MessageVerdict, problem } from '@camarim/domain';
import { Answers, EventPublisher, newestPage, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { checkReason } from '../input/input.js';
import { MessageRepository } from './message.repository.js';
import { MessageDesk } from './message-desk.service.js';
import { aboutThread, placeIn } from './thread.place.js';
import { ThreadRepository, type ThreadRow } from './thread.repository.js';

interface ReportRow {
  id: string;
  thread_id: string;
  seq: number;
  model_id: string;
  by_kind: 'fan' | 'creator';
  reason: MessageReportReason;
  created_at: Date;
  decided_at: Date | null;
  verdict: MessageVerdict | null;
}
const columns = columnsOf<ReportRow>(
  ...(['id', 'thread_id', 'seq', 'model_id', 'by_kind', 'reason', 'created_at', 'decided_at', 'verdict'] as const),
);

/** Messages people reported, and what the team decided, with the hours it took (MSG-08). */
@Injectable()
export class MessageReports {
  constructor(
    private readonly db: Database,
    private readonly messages: MessageRepository,
    private readonly desk: MessageDesk,
    private readonly threads: ThreadRepository,
    private readonly audit: AuditService,
    private readonly events: EventPublisher<'users'>,
    private readonly clock: Clock,
  ) {}

  /** One of the other side, once. @throws message-not-found */
  async report(
    thread: ThreadRow,
    by: { id: string; kind: 'fan' | 'creator' },
    { seq, reason }: Pick<MessageReportForm, 'seq' | 'reason'>,
  ): Promise<object> {
    await this.db.transaction(async (tx) => {
      // its author who takes it back at this moment finds the report, or nothing is left that anybody could decide about
      await this.threads.lock(tx, thread.id);
      const row = await this.messages.bySeq(tx, thread.id, seq);
      if (!row?.sealed || (row.author_kind === 'fan') === (by.kind === 'fan')) throw problem('message-not-found');
      const [reportId, now] = [randomUUID(), this.clock.now()];
      const added = await tx.execute(
        `insert into message_report (id, thread_id, seq, model_id, by_kind, by_id, reason, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (thread_id, seq, by_id) do nothing`,
        [reportId, thread.id, seq, thread.model_id, by.kind, by.id, reason, now],
      );
      if (added === 0) return;
      await this.events.publish(tx, 'message.reported', {
        ...placeIn(thread, seq, now),
        ...{ reportId, by: by.kind, reason },
      });
    });
    return {};
  }

  @Answers('users.message-report.list')
  async list({ cursor, limit, decided }: In<'users.message-report.list'>): Promise<MessageReportPage> {
    const after = readNewestCursor(cursor);
    const [at, order, beyond] = decided ? ['decided_at', 'desc', '<'] : ['created_at', 'asc', '>'];
    const rows = await this.db.query<ReportRow>(
      `select ${columns()} from message_report
        where decided_at is ${decided ? 'not null' : 'null'}
          and ($1::timestamptz is null or (${at}, id) ${beyond} ($1, $2::uuid))
        order by ${at} ${order}, id ${order} limit $3`,
      [after?.at ?? null, after?.id ?? null, limit + 1],
    );
    return newestPage(
      rows,
      limit,
      (row) => row.decided_at ?? row.created_at,
      (row) => this.shown(row),
    );
  }

  /** Once. @throws message-not-found, transition-not-allowed when it was decided. */
  @Answers('users.message-report.decide')
  async decide(
    { reportId, verdict, reason: why }: In<'users.message-report.decide'>,
    { userId: actorId }: StaffCaller,
  ): Promise<MessageReport> {
    const reason = checkReason(why);
    return this.db.transaction(async (tx) => {
      const before = await tx.one<ReportRow>(`select ${columns()} from message_report where id = $1 for update`, [
        reportId,
      ]);
      if (!before) throw problem('message-not-found');
      if (before.verdict !== null) throw problem('transition-not-allowed');
      // whoever takes the text back at this moment leaves it to this decision, or the other way round
      const thread = await this.threads.lock(tx, before.thread_id);
      if (!thread) throw problem('message-not-found');
      const row = await tx.one<ReportRow>(
        `update message_report set decided_at = $2, decided_by = $3, verdict = $4 where id = $1 returning ${columns()}`,
        [reportId, this.clock.now(), actorId, verdict],
      );
      const { thread_id: threadId, seq } = before;
      const message = await this.messages.bySeq(tx, threadId, seq);
      // a text its author took back was only kept for this decision
      if (verdict === 'removed' || message?.unsent_at)
        await this.desk.takeBack(tx, thread, seq, verdict === 'removed' ? 'team' : 'author');
      const entry = { ...aboutThread(thread, { seq }), actorId, reason };
      await this.audit.recordOwn(tx, { ...entry, action: `message.${verdict}` });
      return this.shown(row ?? before);
    });
  }

  private shown(row: ReportRow): MessageReport {
    const until = row.decided_at ?? this.clock.now();
    return {
      ...{ id: row.id, threadId: row.thread_id, modelId: row.model_id, seq: row.seq, by: row.by_kind },
      ...{ reason: row.reason, reportedAt: row.created_at.toISOString(), verdict: row.verdict },
      decidedAt: row.decided_at?.toISOString() ?? null,
      hours: Math.max(0, Math.ceil((until.getTime() - row.created_at.getTime()) / HOUR_MS)),
    };
  }
}
