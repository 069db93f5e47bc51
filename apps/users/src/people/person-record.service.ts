import type { In, PersonConsent, PersonMail, PersonNote, PersonRecord, StaffCaller } from '@camarim/contracts';
import { askedRow, Database, wasMade } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';

/** As many mails, and as many notes, as somebody reads before answering. */
const NEWEST = 20;
const NOTES = `
  select n.id, n.text, s.name as "authorName", n.created_at as "createdAt"
    from person_note n left join staff s on s.id = n.author_id`;
/** As the database gives it: moments are dates. */
type RowOf<T, Moment extends keyof T> = Omit<T, Moment> & Record<Moment, Date>;

/** What a person agreed to and was sent, and what the team wrote down about them (USR-25). */
@Injectable()
export class PersonRecordService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  @Answers('users.person.record')
  async record({ userId }: In<'users.person.record'>): Promise<PersonRecord> {
    const email = await this.emailOf(userId);
    const [consents, mails, notes] = await Promise.all([
      this.db.query<RowOf<PersonConsent, 'decidedAt'>>(
        `select distinct on (purpose) purpose, granted, version, decided_at as "decidedAt" from consent_entry
          where subject_id = $1 order by purpose, id desc`,
        [userId],
      ),
      this.db.query<RowOf<PersonMail, 'createdAt'>>(
        `select subject, status, created_at as "createdAt" from outgoing_mail
          where to_index = any($1) order by created_at desc limit ${NEWEST}`,
        [this.box.indexes(email, 'mail-to')],
      ),
      this.db.query<RowOf<PersonNote, 'createdAt'>>(
        `${NOTES} where n.account_id = $1 order by n.created_at desc, n.id desc limit ${NEWEST}`,
        [userId],
      ),
    ]);
    return {
      consents: consents.map((row) => ({ ...row, decidedAt: row.decidedAt.toISOString() })),
      mails: mails.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      notes: notes.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    };
  }

  /**
   * The log says that somebody wrote, never what: the words go with the person, the log stays. With the same `clientId` the same note,
   * however often it is sent. @throws user-not-found, validation-failed, idempotency-mismatch
   */
  @Answers('users.person.note')
  async note(
    { clientId, userId, text }: In<'users.person.note'>,
    { userId: actorId }: StaffCaller,
  ): Promise<PersonNote> {
    await this.emailOf(userId);
    const words = text.trim();
    if (words === '') throw problem('validation-failed');
    const asked = askedRow(clientId, [actorId, userId, words]);
    const { id, requestHash } = asked;
    return this.db.transaction(async (tx) => {
      if (!(await wasMade(tx, 'person_note', asked))) {
        await tx.execute(
          'insert into person_note (id, account_id, author_id, text, created_at, request_hash) values ($1, $2, $3, $4, $5, $6)',
          [id, userId, actorId, words, this.clock.now(), requestHash],
        );
        await this.audit.recordOwn(tx, { actorId, action: 'person.noted', targetType: 'person', targetId: userId });
      }
      const [row] = await tx.query<RowOf<PersonNote, 'createdAt'>>(`${NOTES} where n.id = $1`, [id]);
      if (!row) throw problem('user-not-found');
      return { ...row, createdAt: row.createdAt.toISOString() };
    });
  }

  /** @throws user-not-found, also for whoever has left. */
  private async emailOf(userId: string): Promise<string> {
    const account = await this.db.one<{ email: string }>(
      'select coalesce(claimed_email, email) as email from account where id = $1 and deleted_at is null',
      [userId],
    );
    if (!account) throw problem('user-not-found');
    return account.email;
  }
}
