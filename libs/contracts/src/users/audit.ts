import { AUDIT_ACTION } from '@camarim/domain';
import { Facts, Flag, Id, type Preset, pageOf, pageQuery, Text, Time } from '../fields.js';
import { ask, get, operations } from '../operation.js';

export type AuditFacts = Record<string, string | number | boolean | null>;

export class AuditQuery extends pageQuery(50, 100) {
  @Id({ nullable: true, preset: null }) actorId: string | null | Preset;
  /** An action, or its beginning up to a dot: 'staff' finds 'staff.created'. */
  @Text({ matches: AUDIT_ACTION, nullable: true, preset: null }) action: string | null | Preset;
  @Text({ matches: /^[a-z][a-z-]{0,39}$/, nullable: true, preset: null }) targetType: string | null | Preset;
  @Text({ max: 80, nullable: true, preset: null }) targetId: string | null | Preset;
  /** ISO 8601; included. */
  @Time({ strict: true, nullable: true, preset: null }) from: string | null | Preset;
  /** ISO 8601; not included. */
  @Time({ strict: true, nullable: true, preset: null }) to: string | null | Preset;
}
/** One line of the audit log: who did what to what, and what was there before. */
export class AuditLine {
  @Id() id: string;
  @Time() at: string;
  @Text() actorId: string;
  /** null = the actor is not known any more. */
  @Text({ nullable: true }) actorName: string | null;
  @Text() action: string;
  @Text() targetType: string;
  @Text({ nullable: true }) targetId: string | null;
  @Text({ nullable: true }) modelId: string | null;
  /** Whom it concerned of the fans and creators; null = nobody, or an account that is no more. */
  @Id({ nullable: true }) personId: string | null;
  /** Of them, or of the member of the team it was done to. */
  @Text({ nullable: true }) personName: string | null;
  @Text({ nullable: true }) reason: string | null;
  /** Facts by name, as they were; null when there was nothing. */
  @Facts({ nullable: true }) before: AuditFacts | null;
  @Facts({ nullable: true }) after: AuditFacts | null;
}
export class AuditPage extends pageOf(() => AuditLine) {}
export class ReplayNote {
  @Text() service: string;
  @Text() letterId: string;
}
export class Noted {
  @Flag() noted: boolean;
}

/** What this service itself writes into the log; one without its words in the office does not compile. */
export type UsersAction =
  | 'thread.read'
  | 'thread.answered'
  | 'thread.closed'
  | 'thread.opened'
  | 'message.kept'
  | 'message.removed'
  | 'person.noted'
  | 'person.revealed'
  | 'person.role-changed'
  | 'person.exported'
  | 'person.erased'
  | 'creator.invited'
  | 'creator.accepted'
  | 'mail.retried'
  | 'dead-letter.replay-asked'
  | 'staff.created'
  | 'staff.updated'
  | 'staff.deactivated'
  | 'staff.reactivated'
  | 'staff.totp-reset'
  | 'staff.password-reset'
  | 'staff.password-changed';

/** What the team did, newest first (USR-24). */
export const auditOperations = operations({
  'users.audit.list': get('/admin/audit', 'staff:administration', AuditQuery, AuditPage),
  /** Who sends a dead letter again, kept before it is sent: without the entry it is not. */
  'users.audit.note-replay': ask('staff:administration', ReplayNote, Noted),
});
