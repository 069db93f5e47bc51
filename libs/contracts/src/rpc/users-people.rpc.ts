import type { Page } from '../page.js';
import type { ServiceName } from '../services.js';

/** Derived from the periods of access, never stored by hand (USR-02). */
export type PersonState = 'premium' | 'free_trial' | 'expired';
export type PersonFilter = 'all' | PersonState;
/** A person in the back-office: what is personal is masked (USR-25). */
export interface PersonRow {
  id: string;
  name: string;
  email: string;
  /** null = not given. */
  phone: string | null;
  /** null = not given yet. */
  cpf: string | null;
  role: 'fan' | 'creator';
  state: PersonState;
  /** End of the last period of access; null = never had one. */
  accessUntil: string | null;
  source: string;
  leadId: string | null;
  /** null = never came back since signing up ('Nunca acessou'). */
  lastAccessAt: string | null;
  createdAt: string;
}
/** In clear, for one audited look. */
export interface RevealedPerson {
  email: string;
  /** null = not given. */
  phone: string | null;
  /** null = not given yet. */
  cpf: string | null;
}
/** The cards (USR-25): how many, and how many of them signed up today (America/Sao_Paulo). */
export interface PeopleTotals {
  total: number;
  premium: number;
  freeTrial: number;
  expired: number;
  newToday: number;
}
export interface PeopleQuestion {
  /** Part of a name, or of an e-mail; a whole CPF finds its person. */
  search: string | null;
  state: PersonFilter;
}

/** One line of the audit log: who did what to what, and what was there before. */
export interface AuditEntryView {
  id: string;
  at: string;
  /** null = the actor is not known any more. */
  actorId: string;
  actorName: string | null;
  action: string;
  targetType: string;
  targetId: string | null;
  modelId: string | null;
  reason: string | null;
  before: AuditFacts | null;
  after: AuditFacts | null;
}
export type AuditFacts = Record<string, string | number | boolean | null>;
export interface AuditQuestion {
  actorId: string | null;
  /** An action, or its beginning up to a dot: 'staff' finds 'staff.created'. */
  action: string | null;
  targetType: string | null;
  targetId: string | null;
  /** ISO 8601 UTC; from is included, to is not. */
  from: string | null;
  to: string | null;
  cursor: string | null;
  limit: number;
}

export const NOTIFICATION_KINDS = [
  'payment-approved',
  'payment-refunded',
  'subscription-expiring',
  'renewal-authorised',
  'renewal-failed',
  'renewal-ended',
  'charge-late',
  'subscription-expired',
  'subscription-cancelled',
  'creator-left',
  'call-confirmed',
  'call-released',
  'call-completed',
  'call-changed',
  'call-cancelled',
  'call-starting',
  'call-promise-missed',
  'call-for-creator',
  'comment-asked',
  'testimonial-decided',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export interface NotificationView {
  id: string;
  kind: NotificationKind;
  title: string;
  text: string;
  /** A path of our own site, or null. */
  link: string | null;
  createdAt: string;
  readAt: string | null;
}

export interface UsersPeopleRpc {
  'users.person.list': { request: PeopleQuestion & { cursor: string | null; limit: number }; reply: Page<PersonRow> };
  'users.person.totals': { request: Record<string, never>; reply: PeopleTotals };
  'users.person.get': { request: { userId: string }; reply: PersonRow };
  'users.person.reveal': { request: { userId: string; reason: string }; reply: RevealedPerson };
  'users.person.set-role': { request: { userId: string; role: 'fan' | 'creator'; reason: string }; reply: PersonRow };
  /** Masked, at most 5,000 lines a call; `cursor` goes on. Each call is audited. */
  'users.person.export-list': { request: PeopleQuestion & { cursor: string | null }; reply: Page<PersonRow> };
  'users.audit.list': { request: AuditQuestion; reply: Page<AuditEntryView> };
  /** Who sends a dead letter again, kept before it is sent: without the entry it is not. */
  'users.audit.note-replay': { request: { service: ServiceName; letterId: string }; reply: { noted: true } };
  'users.notification.list': { request: { cursor: string | null; limit: number }; reply: Page<NotificationView> };
  'users.notification.count-unread': { request: Record<string, never>; reply: { unread: number } };
  /** `ids` null = all of them. */
  'users.notification.mark-read': { request: { ids: string[] | null; read: boolean }; reply: { unread: number } };
}
