import type { RecurrenceStatus } from '@camarim/domain';

export type ChargeStatus =
  | 'waiting_payment'
  | 'paid'
  | 'refused'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'partially_refunded'
  | 'disputed'
  | 'charged_back';

/** A provider with a language of its own; its notices are written and signed in it. */
export type Dialect = 'woovi' | 'asaas' | 'mercado-pago';

/** The data of a charge at its creation. Only the payer's first name is stored. */
export interface ChargeRecord {
  id: string;
  externalRef: string;
  amount: number;
  title: string;
  payerFirstName: string;
  postbackUrl: string;
  qrcode: string;
  expirationDate: string;
  createdAt: string;
  idempotencyKey?: string;
  /** The merchant's own text. */
  metadata?: string;
  /** The receiver's PIX key, for a charge of the API Pix: its notices go to that key's webhook. */
  pixKey?: string;
  /** Whose API it was made through, when that is neither the family's nor the Central Bank's. */
  dialect?: Dialect;
  /** For a month of an authorisation: the bank pays it on its due date, nobody scans it (Pix Automático). */
  cycle?: { idRec: string; dueDate: string };
}

/** The terms of an authorisation. Amount in cents, dates YYYY-MM-DD. */
export interface RecurrenceRecord {
  idRec: string;
  contract: string;
  object?: string;
  firstDate: string;
  amount: number;
  /** Whether a failed debit may be retried (PERMITE_3R_7D). */
  retries?: boolean;
  title: string;
  payerFirstName: string;
  /** The charge whose payment authorises it. */
  firstTxid: string;
  qrcode: string;
}
export interface RecurrenceState {
  record: RecurrenceRecord;
  status: RecurrenceStatus;
  /** Oldest first. */
  history: { status: RecurrenceStatus; at: string }[];
  /** The payer's account is empty: debits fail. */
  broke: boolean;
}
/** One day on which a month is, or was, to be debited. */
export interface DebitTry {
  date: string;
  outcome: 'scheduled' | 'paid' | 'failed';
}

export interface Payment {
  endToEndId: string;
  amount: number;
  paidAt: string;
}

export interface Refund {
  id: string;
  amount: number;
  /** The merchant's idempotency key; null when it was not the merchant. */
  externalRef?: string | null;
  /** The PIX it refunds, if the merchant named one (API Pix). */
  endToEndId?: string;
  /** The payer's bank took it (MED). */
  isMed?: true;
  createdAt: string;
}

/** `status`: the usual notice; the others are sent from the console or by a fault and never retried. */
export type EventPurpose =
  | 'status'
  | 'repeat'
  | 'reorder'
  | 'forge'
  | 'forge-signature'
  | 'replay-old'
  | 'tamper'
  | 'unknown-id';

export type SignatureKind = 'valid' | 'none' | 'wrong-key' | 'old';

export interface WebhookEvent {
  id: string;
  url: string;
  /** The exact bytes that are signed and sent, kept so that a repetition is byte-identical. */
  body: string;
  /** Notices of the API Pix are unsigned; their receiver trusts the connection instead. */
  unsigned?: true;
  /** Whose way of signing and of trying again. */
  dialect?: Dialect;
}

interface Entry<K extends string> {
  kind: K;
  /** ISO 8601 UTC. */
  at: string;
}
interface ChargeEntry<K extends string> extends Entry<K> {
  chargeId: string;
}

export type CreatedEntry = Entry<'charge-created'> & { charge: ChargeRecord };
export type PaidEntry = ChargeEntry<'charge-paid'> & { payment: Payment };
export type ClosedEntry = ChargeEntry<'charge-closed'> & { status: 'refused' | 'cancelled' | 'expired' };
export type RefundedEntry = ChargeEntry<'charge-refunded'> & { refund: Refund; idempotencyKey?: string };
export type DisputedEntry = ChargeEntry<'charge-disputed'>;
export type DisputeEndedEntry = ChargeEntry<'dispute-ended'> & { outcome: 'accepted' | 'rejected' };
/** A month could not be debited on its due date; `debit-retried`: the merchant requested another day. */
export type DebitEntry = ChargeEntry<'debit-failed'> | (ChargeEntry<'debit-retried'> & { date: string });
/** New address for the notices of a PIX key ('rec' and 'cobr': those of Pix Automático), and the token sent to it; null = none. */
export type WebhookSetEntry = Entry<'webhook-set'> & { pixKey: string; webhookUrl: string | null; token?: string };
export type RecurrenceEntry =
  | (Entry<'rec-created'> & { recurrence: RecurrenceRecord })
  | (Entry<'rec-changed'> & { idRec: string; status: RecurrenceStatus })
  | (Entry<'rec-funds'> & { idRec: string; broke: boolean });
export type CallEntry = Entry<'call-seen'> & {
  method: string;
  operation: 'create' | 'read' | 'cancel' | 'refund';
  /** Response status, null when no response was sent. */
  status: number | null;
  fault?: string;
  chargeId?: string;
  externalRef?: string;
};
export type EventCreatedEntry = ChargeEntry<'event-created'> & { event: WebhookEvent; status: ChargeStatus };
export type EventLostEntry = ChargeEntry<'event-lost'> & { eventId: string };
export type EventGivenUpEntry = ChargeEntry<'event-given-up'> & { eventId: string };
export type DeliveryEntry = ChargeEntry<'event-delivery'> & {
  eventId: string;
  purpose: EventPurpose;
  signature: SignatureKind;
  /** Status received, 0 when there was no answer. */
  status: number;
  durationMs: number;
};

export type LedgerEntry =
  | CreatedEntry
  | PaidEntry
  | ClosedEntry
  | RefundedEntry
  | DisputedEntry
  | DisputeEndedEntry
  | DebitEntry
  | CallEntry
  | EventCreatedEntry
  | EventLostEntry
  | EventGivenUpEntry
  | WebhookSetEntry
  | RecurrenceEntry
  | DeliveryEntry;
