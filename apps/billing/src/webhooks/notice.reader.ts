import { createHash } from 'node:crypto';
import { readPixNotice } from '../provider/api-pix.reader.js';
import { readAsaasNotice } from '../provider/asaas.reader.js';
import { isRecord, readCharge } from '../provider/charge.reader.js';
import { readMercadoPagoNotice } from '../provider/mercado-pago.reader.js';
import { readPayoutNotice } from '../provider/payout.reader.js';
import type { ProviderCharge } from '../provider/pix-provider.js';
import { readRecNotice } from '../provider/recurrence.reader.js';
import { readWooviDisputeNotice, readWooviNotice } from '../provider/woovi.reader.js';

export interface Notice {
  /** What makes a second delivery recognisable. */
  eventKey: string;
  /** null when the body is not JSON or not about a charge. */
  charge: ProviderCharge | null;
  /** The authorisation of Pix Automático it speaks of, by the provider's id. */
  recurrence: string | null;
  /** The PIX a dispute is about, for a notice that names no charge. */
  contested: string | null;
  /** The payout of ours it speaks of. */
  payout: string | null;
  /** It says of a charge or a payout only that something happened: whoever signed it, the provider has to be asked. */
  namesOnly: boolean;
}

const DIALECTS = [readPixNotice, readWooviNotice, readAsaasNotice, readMercadoPagoNotice];

/**
 * Reads a notice, flat or in an envelope (`{ id, type, data }`). The id of the event is believed only when a signature
 * vouches for it and it is not the charge's own: otherwise the bytes themselves are the key.
 */
export function readNotice(body: Buffer, signed: boolean): Notice {
  const fingerprint = `sha256:${createHash('sha256').update(body).digest('hex')}`;
  const parsed = parse(body);
  const family = readCharge(parsed);
  const charge = family ?? DIALECTS.map((read) => read(parsed)).find((told) => told !== null) ?? null;
  const recurrence = readRecNotice(parsed);
  const contested = charge === null ? readWooviDisputeNotice(parsed) : null;
  const payout = charge === null ? readPayoutNotice(parsed) : null;
  const namesOnly = (family === null && charge?.status === 'unknown') || contested !== null || payout !== null;
  const told = { charge, recurrence, contested, payout, namesOnly };
  if (!signed || !isRecord(parsed) || !isRecord(parsed.data)) return { eventKey: fingerprint, ...told };
  const { id } = parsed;
  const named = typeof id === 'number' ? String(id) : id;
  const usable = typeof named === 'string' && /^[\w.:-]{1,100}$/.test(named) && named !== charge?.externalId;
  return { eventKey: usable ? `id:${named}` : fingerprint, ...told };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
