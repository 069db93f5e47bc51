import type {
  CallEntry,
  ChargeRecord,
  ChargeStatus,
  DebitTry,
  LedgerEntry,
  Payment,
  RecurrenceEntry,
  RecurrenceState,
  Refund,
  WebhookEvent,
} from './ledger.types.js';

export interface EventState extends WebhookEvent {
  /** Deliveries of the usual notice so far (copies and console actions not counted). */
  deliveries: number;
  outcome: 'open' | 'delivered' | 'lost' | 'given-up';
}

export interface ChargeState {
  record: ChargeRecord;
  expiresAt: string;
  closed: 'refused' | 'cancelled' | 'expired' | null;
  payments: Payment[];
  refunds: Refund[];
  refundKeys: Map<string, string>;
  /** For a month: the days of its past and future debits; oldest first. */
  tries: DebitTry[];
  disputed: boolean;
  /** The payer's bank has returned the money to the payer for good. */
  chargedBack: boolean;
  updatedAt: string;
  events: Map<string, EventState>;
  timeline: LedgerEntry[];
}

export interface LedgerState {
  charges: Map<string, ChargeState>;
  /** Oldest first. */
  order: string[];
  byExternalRef: Map<string, ChargeState>;
  byIdempotencyKey: Map<string, ChargeState>;
  /** Creation calls received, also those that created no charge. */
  attempts: Map<string, CallEntry[]>;
  /** By end-to-end id of a payment. */
  byEndToEndId: Map<string, ChargeState>;
  /** Webhook address of each PIX key. */
  webhooks: Map<string, { url: string; since: string; token?: string }>;
  recurrences: Map<string, RecurrenceState>;
}

export function emptyLedger(): LedgerState {
  return {
    charges: new Map(),
    order: [],
    byExternalRef: new Map(),
    byIdempotencyKey: new Map(),
    attempts: new Map(),
    byEndToEndId: new Map(),
    webhooks: new Map(),
    recurrences: new Map(),
  };
}

/** Applies one entry to the state (in place), both when a file is loaded and at run time. */
export function applyEntry(ledger: LedgerState, entry: LedgerEntry): void {
  if (entry.kind === 'charge-created') {
    addCharge(ledger, entry.charge, entry);
    return;
  }
  if (entry.kind === 'webhook-set') {
    if (entry.webhookUrl === null) ledger.webhooks.delete(entry.pixKey);
    else ledger.webhooks.set(entry.pixKey, { url: entry.webhookUrl, since: entry.at, token: entry.token });
    return;
  }
  if (entry.kind === 'rec-created' || entry.kind === 'rec-changed' || entry.kind === 'rec-funds') {
    applyToRecurrence(ledger, entry);
    return;
  }
  if (entry.kind === 'call-seen') countAttempt(ledger, entry);
  const charge = entry.chargeId === undefined ? undefined : ledger.charges.get(entry.chargeId);
  if (!charge) return;
  charge.timeline.push(entry);
  if (entry.kind === 'charge-paid') ledger.byEndToEndId.set(entry.payment.endToEndId, charge);
  applyToCharge(charge, entry);
}

/** Status at an instant: the expiry is not an entry but follows from the clock. `now` in ms since the epoch. */
export function statusOf(charge: ChargeState, now: number): ChargeStatus {
  const paid = sumOf(charge.payments);
  if (paid > 0) {
    if (charge.chargedBack) return 'charged_back';
    const refunded = sumOf(charge.refunds);
    if (refunded >= paid) return 'refunded';
    if (charge.disputed) return 'disputed';
    return refunded > 0 ? 'partially_refunded' : 'paid';
  }
  if (charge.closed) return charge.closed;
  return now >= Date.parse(charge.expiresAt) ? 'expired' : 'waiting_payment';
}

/** Sum of the amounts, in cents. */
export function sumOf(moves: readonly { amount: number }[]): number {
  return moves.reduce((total, move) => total + move.amount, 0);
}

function addCharge(ledger: LedgerState, record: ChargeRecord, entry: LedgerEntry): void {
  const charge: ChargeState = {
    record,
    expiresAt: record.expirationDate,
    closed: null,
    payments: [],
    refunds: [],
    refundKeys: new Map(),
    tries: record.cycle ? [{ date: record.cycle.dueDate, outcome: 'scheduled' }] : [],
    disputed: false,
    chargedBack: false,
    updatedAt: record.createdAt,
    events: new Map(),
    timeline: [entry],
  };
  ledger.charges.set(record.id, charge);
  ledger.order.push(record.id);
  ledger.byExternalRef.set(record.externalRef, charge);
  if (record.idempotencyKey !== undefined) ledger.byIdempotencyKey.set(record.idempotencyKey, charge);
}

function applyToRecurrence(ledger: LedgerState, entry: RecurrenceEntry): void {
  const { at } = entry;
  if (entry.kind === 'rec-created') {
    const { recurrence } = entry;
    ledger.recurrences.set(recurrence.idRec, {
      ...{ record: recurrence, status: 'created' },
      history: [{ status: 'created', at }],
      broke: false,
    });
    return;
  }
  const known = ledger.recurrences.get(entry.idRec);
  if (!known) return;
  if (entry.kind === 'rec-funds') {
    known.broke = entry.broke;
    return;
  }
  known.status = entry.status;
  known.history.push({ status: entry.status, at });
}

function countAttempt(ledger: LedgerState, call: CallEntry): void {
  if (call.operation !== 'create' || call.externalRef === undefined) return;
  const seen = ledger.attempts.get(call.externalRef);
  if (seen) seen.push(call);
  else ledger.attempts.set(call.externalRef, [call]);
}

function applyToCharge(charge: ChargeState, entry: LedgerEntry): void {
  switch (entry.kind) {
    case 'charge-paid':
      charge.payments.push(entry.payment);
      endTry(charge, 'paid');
      charge.updatedAt = entry.at;
      break;
    case 'debit-failed':
      endTry(charge, 'failed');
      break;
    case 'debit-retried':
      charge.tries.push({ date: entry.date, outcome: 'scheduled' });
      break;
    case 'charge-closed':
      charge.closed = entry.status;
      if (entry.status === 'expired') charge.expiresAt = entry.at;
      charge.updatedAt = entry.at;
      break;
    case 'charge-refunded':
      charge.refunds.push(entry.refund);
      if (entry.idempotencyKey !== undefined) charge.refundKeys.set(entry.idempotencyKey, entry.refund.id);
      charge.updatedAt = entry.at;
      break;
    case 'charge-disputed':
      charge.disputed = true;
      charge.updatedAt = entry.at;
      break;
    case 'dispute-ended':
      charge.disputed = false;
      charge.chargedBack = entry.outcome === 'accepted';
      charge.updatedAt = entry.at;
      break;
    case 'event-created':
      charge.events.set(entry.event.id, { ...entry.event, deliveries: 0, outcome: 'open' });
      break;
    case 'event-lost':
    case 'event-given-up':
      settle(charge, entry.eventId, entry.kind === 'event-lost' ? 'lost' : 'given-up');
      break;
    case 'event-delivery':
      if (entry.purpose === 'status') countDelivery(charge, entry.eventId, entry.status);
      break;
    case 'charge-created':
    case 'webhook-set':
    case 'rec-created':
    case 'rec-changed':
    case 'rec-funds':
    case 'call-seen':
      break;
  }
}

function endTry({ tries }: ChargeState, outcome: DebitTry['outcome']): void {
  const last = tries.at(-1);
  if (last) last.outcome = outcome;
}

function settle(charge: ChargeState, eventId: string, outcome: EventState['outcome']): void {
  const event = charge.events.get(eventId);
  if (event) event.outcome = outcome;
}

function countDelivery(charge: ChargeState, eventId: string, status: number): void {
  const event = charge.events.get(eventId);
  if (!event) return;
  event.deliveries += 1;
  if (status === 200) event.outcome = 'delivered';
}
