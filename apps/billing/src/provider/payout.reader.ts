import { paymentOfTxid } from './api-pix.reader.js';
import { isRecord } from './charge.reader.js';
import { recordsOf, textOf } from './reading.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Woovi's events of a PIX that leaves. */
const MOVED = /^OPENPIX:MOVEMENT_[A-Z]+$/;

/**
 * The payout a notice of Woovi or Efí speaks of, by our id; what became of it only its provider's answer says (PAYOUT-14).
 * @returns null for what is about no payout of ours.
 */
export function readPayoutNotice(body: unknown): string | null {
  if (!isRecord(body)) return null;
  if (isRecord(body.payment) && MOVED.test(textOf(body.event) ?? '')) {
    const id = textOf(body.payment.correlationID);
    return id !== null && UUID.test(id) ? id.toLowerCase() : null;
  }
  // Efí tells of what leaves at the address of the payer's key, beside what comes in
  const sent = recordsOf(body.pix).find(({ gnExtras }) => isRecord(gnExtras) && textOf(gnExtras.idEnvio) !== null);
  const extras = isRecord(sent?.gnExtras) ? sent.gnExtras : {};
  return paymentOfTxid(textOf(extras.idEnvio) ?? '');
}
