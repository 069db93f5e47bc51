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

/** What was agreed when the charge was created. Of the payer only the first name is kept. */
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
  /** The receiver's PIX key, of a charge made through the API Pix: its notices go where that key's webhook points. */
  pixKey?: string;
  /** The month of an authorisation it is for: nobody scans it, the bank pays it on its day (Pix Automático). */
  cycle?: { idRec: string; dueDate: string };
}

/** What was agreed about the months. Amount in cents, dates YYYY-MM-DD. */
export interface RecurrenceRecord {
  idRec: string;
  contract: string;
  object?: string;
  firstDate: string;
  amount: number;
  /** Whether a debit that failed may be tried again (PERMITE_3R_7D). */
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
  /** The key the merchant asked by; null when it was not the merchant. */
  externalRef?: string | null;
  /** The very PIX it gives back, when the merchant named one (API Pix). */
  endToEndId?: string;
  createdAt: string;
}

/** `status`: the usual notice; the others are sent from the console or by a switch and never retried. */
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
  /** The API Pix signs nothing: there the connection itself is what is trusted. */
  unsigned?: true;
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
/** A month could not be debited on its day; `debit-retried`: the merchant asked for another day. */
export type DebitEntry = ChargeEntry<'debit-failed'> | (ChargeEntry<'debit-retried'> & { date: string });
/** Where the notices of a PIX key go from now on ('rec' and 'cobr': those of Pix Automático); null = nowhere. */
export type WebhookSetEntry = Entry<'webhook-set'> & { pixKey: string; webhookUrl: string | null };
export type RecurrenceEntry =
  | (Entry<'rec-created'> & { recurrence: RecurrenceRecord })
  | (Entry<'rec-changed'> & { idRec: string; status: RecurrenceStatus })
  | (Entry<'rec-funds'> & { idRec: string; broke: boolean });
export type CallEntry = Entry<'call-seen'> & {
  method: string;
  operation: 'create' | 'read' | 'cancel' | 'refund';
  /** Status answered, null when no answer left. */
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
