import { asaasNotice } from '../asaas/asaas.view.js';
import { newEndToEndId, newId } from '../charges/identifiers.js';
import type { Transaction } from '../charges/transaction.js';
import { asWaiting } from '../charges/transaction.js';
import type { Dialect, EventPurpose, SignatureKind, WebhookEvent } from '../ledger/ledger.types.js';
import { mercadoPagoNotice } from '../mercado-pago/mercado-pago.view.js';
import { wooviNotice } from '../woovi/woovi.view.js';
import { pixNotice } from './pix-notice.js';

/** What each provider writes about a charge, its event's id included where it sends one. */
const NOTICES: Record<Dialect, (transaction: Transaction, eventId: string) => object> = {
  woovi: wooviNotice,
  asaas: asaasNotice,
  'mercado-pago': mercadoPagoNotice,
};

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

/** Address and format of a notice: with a PIX key it has the format of the API Pix. */
export interface NoticeTarget {
  url: string;
  pixKey?: string;
  dialect?: Dialect;
}

export function eventFor(transaction: Transaction, target: NoticeTarget, createdAt: Date = new Date()): WebhookEvent {
  const id = `evt_${newId()}`;
  const { pixKey, dialect } = target;
  const url = dialect === 'mercado-pago' ? withPayment(target.url, transaction.id) : target.url;
  if (dialect !== undefined) return { id, url, body: JSON.stringify(NOTICES[dialect](transaction, id)), dialect };
  if (pixKey !== undefined) return { id, url, body: JSON.stringify(pixNotice(transaction, pixKey)), unsigned: true };
  const body = {
    id,
    type: 'transaction',
    objectId: transaction.id,
    createdAt: createdAt.toISOString(),
    data: transaction,
  };
  return { id, url, body: JSON.stringify(body) };
}

/** Mercado Pago names the payment in the address as well, which is what it signs. */
const withPayment = (url: string, id: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}data.id=${id}&type=payment`;

/** A late notice of the creation, properly signed: correct when written, out of date when it arrives. */
export function staleEvent(transaction: Transaction, target: NoticeTarget): OutgoingEvent {
  const event = eventFor(asWaiting(transaction), target, new Date(transaction.createdAt));
  return { event, purpose: 'reorder', signature: 'valid' };
}

/** The notice that a console action sends. `last` is the newest notice of the charge (or a new one if there was none). */
export function eventOfAction(
  action: WebhookAction,
  transaction: Transaction,
  last: WebhookEvent,
  target: NoticeTarget,
): OutgoingEvent {
  switch (action) {
    case 'repeat':
      return { event: last, purpose: action, signature: 'valid' };
    case 'replay-old':
      return { event: last, purpose: action, signature: 'old' };
    case 'reorder':
      return staleEvent(transaction, target);
    case 'forge':
      return { event: eventFor(asPaid(transaction), target), purpose: action, signature: 'none' };
    case 'forge-signature':
      return { event: eventFor(asPaid(transaction), target), purpose: action, signature: 'wrong-key' };
    case 'tamper':
      return { event: eventFor(asPaid(transaction), target), purpose: action, signature: 'valid' };
    case 'unknown-id':
      return {
        event: eventFor({ ...asPaid(transaction), ...unknownTo(target) }, target),
        purpose: action,
        signature: 'valid',
      };
  }
}

/** Changes one digit after signing, without breaking the JSON: of the amount, or of the payment where none is told. */
export function tampered(body: string): string {
  return body.replace(
    /("(?:amount|value)":|"data":\{"id":")(\d)/,
    (_, name: string, digit: string) => `${name}${digit === '9' ? 8 : Number(digit) + 1}`,
  );
}

/** Refers to an unknown charge: by the provider's id, and by our reference where that names it too. */
const unknownTo = ({ pixKey, dialect }: NoticeTarget): Partial<Transaction> =>
  pixKey === undefined && dialect === undefined ? { id: newId() } : { id: newId(), externalRef: newId() };

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
