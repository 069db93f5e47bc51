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
  /** The receiver's PIX key, of a charge made through the API Pix: its notices go where that key's webhook points. */
  pixKey?: string;
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
/** Where the notices of a PIX key go from now on; null = nowhere. */
export type WebhookSetEntry = Entry<'webhook-set'> & { pixKey: string; webhookUrl: string | null };
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
  | CallEntry
  | EventCreatedEntry
  | EventLostEntry
  | EventGivenUpEntry
  | WebhookSetEntry
  | DeliveryEntry;
