import { newEndToEndId, newId } from '../charges/identifiers.js';
import type { Transaction } from '../charges/transaction.js';
import { asWaiting } from '../charges/transaction.js';
import type { EventPurpose, SignatureKind, WebhookEvent } from '../ledger/ledger.types.js';

export interface OutgoingEvent {
  event: WebhookEvent;
  purpose: EventPurpose;
  signature: SignatureKind;
}

export const WEBHOOK_ACTIONS = [
  'repeat',
  'reorder',
  'forge',
  'forge-signature',
  'replay-old',
  'tamper',
  'unknown-id',
] as const satisfies readonly EventPurpose[];
export type WebhookAction = (typeof WEBHOOK_ACTIONS)[number];

export function eventFor(transaction: Transaction, url: string, createdAt: Date = new Date()): WebhookEvent {
  const id = `evt_${newId()}`;
  const body = {
    id,
    type: 'transaction',
    objectId: transaction.id,
    createdAt: createdAt.toISOString(),
    data: transaction,
  };
  return { id, url, body: JSON.stringify(body) };
}

/** A late notice of the creation, properly signed: true when it was written, out of date when it arrives. */
export function staleEvent(transaction: Transaction, url: string): OutgoingEvent {
  const event = eventFor(asWaiting(transaction), url, new Date(transaction.createdAt));
  return { event, purpose: 'reorder', signature: 'valid' };
}

/** What the console sends on request. `last` is the newest notice of the charge (or a fresh one if there was none). */
export function eventOfAction(action: WebhookAction, transaction: Transaction, last: WebhookEvent): OutgoingEvent {
  const { url } = last;
  switch (action) {
    case 'repeat':
      return { event: last, purpose: action, signature: 'valid' };
    case 'replay-old':
      return { event: last, purpose: action, signature: 'old' };
    case 'reorder':
      return staleEvent(transaction, url);
    case 'forge':
      return { event: eventFor(asPaid(transaction), url), purpose: action, signature: 'none' };
    case 'forge-signature':
      return { event: eventFor(asPaid(transaction), url), purpose: action, signature: 'wrong-key' };
    case 'tamper':
      return { event: eventFor(asPaid(transaction), url), purpose: action, signature: 'valid' };
    case 'unknown-id':
      return { event: eventFor({ ...asPaid(transaction), id: newId() }, url), purpose: action, signature: 'valid' };
  }
}

/** Changes one byte of the amount after signing, without breaking the JSON. */
export function tampered(body: string): string {
  return body.replace(
    /("amount":)(\d)/,
    (_, name: string, digit: string) => `${name}${digit === '9' ? 8 : Number(digit) + 1}`,
  );
}

function asPaid(transaction: Transaction): Transaction {
  const now = new Date();
  const paidAt = now.toISOString();
  const payment = { endToEndId: newEndToEndId(now), amount: transaction.amount, paidAt };
  return {
    ...transaction,
    status: 'paid',
    paidAmount: transaction.amount,
    paidAt,
    payments: [payment],
    updatedAt: paidAt,
  };
}
