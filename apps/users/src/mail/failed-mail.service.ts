import type { FailedMail, FailedMailPage, In, MailQueued, StaffCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { maskEmail, problem } from '@camarim/domain';
import { Answers, newestPage, readNewestCursor } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { FailedMailRepository, type FailedRow } from './failed-mail.repository.js';
import { MailService, SWEEP_AFTER_MS } from './mail.service.js';

/** Mails that did not go out, for who runs the house: which, to whom, why, and once more. */
@Injectable()
export class FailedMailService {
  private readonly logger = new Logger(FailedMailService.name);

  constructor(
    private readonly db: Database,
    private readonly mails: FailedMailRepository,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  @Answers('users.mail.list-failed')
  async list({ cursor, limit }: In<'users.mail.list-failed'>): Promise<FailedMailPage> {
    const rows = await this.mails.page(readNewestCursor(cursor), limit + 1);
    return newestPage(
      rows,
      limit,
      (row) => row.created_at,
      (row) => this.viewOf(row),
    );
  }

  /** @throws not-found; mail-gone when its text is no longer kept. */
  @Answers('users.mail.retry')
  async retry({ mailId }: In<'users.mail.retry'>, { userId: actorId }: StaffCaller): Promise<MailQueued> {
    await this.db.transaction(async (tx) => {
      const opened = await this.mails.reopen(tx, mailId, new Date(this.clock.now().getTime() + SWEEP_AFTER_MS));
      if (!opened) return this.refuse(await this.mails.statusOf(tx, mailId));
      const entry = { actorId, targetType: 'mail', targetId: mailId, after: { kind: opened.kind } };
      await this.audit.recordOwn(tx, { ...entry, action: 'mail.retried' });
      tx.afterCommit(() => {
        const late = (error: Error) => this.logger.warn(`mail ${mailId} waits for the sweep: ${error.message}`);
        this.mail.enqueue(mailId, opened.round).catch(late);
      });
    });
    return { queued: true };
  }

  /** One that is open or went out meanwhile needs nobody any more. */
  private refuse(status: string | undefined): void {
    if (status === undefined || status === 'decoy') throw problem('not-found');
    if (status === 'failed' || status === 'expired') throw problem('mail-gone');
  }

  private viewOf({ id, kind, status, failure, answer, ...row }: FailedRow): FailedMail {
    return {
      ...{ id, kind, answer, since: row.created_at.toISOString() },
      to: maskEmail(this.box.open(row.to_sealed)),
      failure: status === 'expired' ? 'too-late' : (failure ?? 'unknown'),
      canRetry: status === 'failed' && row.has_body,
    };
  }
}
