import { Flag, Id, OneOf, pageOf, pageQuery, Text, Time, Whole } from '../fields.js';
import { get, operations, post } from '../operation.js';
import { NOTIFICATION_KINDS } from './notifications.js';

/** Everything that is mailed. */
export const MAIL_KINDS = [
  ...NOTIFICATION_KINDS,
  'login-code',
  'erasure-code',
  'export-code',
  'confirm-code',
  'payout-code',
  'creator-invitation',
  'notice-received',
  'notice-decided',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
/** `too-late`: nobody would have wanted it any more; `unknown`: it failed before reasons were kept. */
export const MAIL_FAILURES = ['refused', 'unreachable', 'too-late', 'unknown'] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

export class FailedMailQuery extends pageQuery(50, 100) {}
/** A mail that did not go out; neither its subject nor its text is told. */
export class FailedMail {
  @Id() id: string;
  @Text() kind: string;
  /** Masked. */
  @Text() to: string;
  @OneOf(MAIL_FAILURES) failure: MailFailure;
  /** The code the mail service answered last; null: it answered nothing. */
  @Whole({ nullable: true }) answer: number | null;
  /** When it should have gone out. */
  @Time() since: string;
  /** False: its text is no longer kept, as that of a code. */
  @Flag() canRetry: boolean;
}
export class FailedMailPage extends pageOf(() => FailedMail) {}
export class MailById {
  @Id() mailId: string;
}
export class MailQueued {
  @Flag() queued: boolean;
}

/** Mails of the last 30 days that did not go out, the newest first. */
export const mailOperations = operations({
  'users.mail.list-failed': get('/admin/mails', 'staff:administration', FailedMailQuery, FailedMailPage),
  'users.mail.retry': post('/admin/mails/:mailId/retry', 'staff:administration', MailById, MailQueued, {
    missing: 'not-found',
    says: 'Another round of tries. Asking twice makes one.',
  }),
});
