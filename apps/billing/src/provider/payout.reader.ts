import { paymentOfTxid } from './api-pix.reader.js';
import { isRecord } from './charge.reader.js';
import { recordsOf, textOf } from './reading.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Woovi's and Asaas's events of a PIX that leaves. */
const MOVED = /^OPENPIX:MOVEMENT_[A-Z]+$/;
const TRANSFERRED = /^TRANSFER_[A-Z_]+$/;

/**
 * The payout a notice of Woovi, Asaas or Efí speaks of, by our id; what became of it only its provider's answer says (PAYOUT-14).
 * @returns null for what is about no payout of ours.
 */
export function readPayoutNotice(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const event = textOf(body.event) ?? '';
  if (isRecord(body.payment) && MOVED.test(event)) return uuidOf(body.payment.correlationID);
  if (isRecord(body.transfer) && TRANSFERRED.test(event)) return uuidOf(body.transfer.externalReference);
  // Efí tells of what leaves at the address of the payer's key, beside what comes in
  const sent = recordsOf(body.pix).find(({ gnExtras }) => isRecord(gnExtras) && textOf(gnExtras.idEnvio) !== null);
  const extras = isRecord(sent?.gnExtras) ? sent.gnExtras : {};
  return paymentOfTxid(textOf(extras.idEnvio) ?? '');
}

function uuidOf(value: unknown): string | null {
  const id = textOf(value);
  return id !== null && UUID.test(id) ? id.toLowerCase() : null;
}
