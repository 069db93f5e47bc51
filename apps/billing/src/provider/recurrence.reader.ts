import type { RecurrenceStatus } from '@camarim/domain';
import { isRecord } from './charge.reader.js';

/** An authorisation as the provider shows it. */
export interface ProviderRecurrence {
  externalId: string;
  status: RecurrenceStatus | 'unknown';
  /** Pays the first charge and authorises the months (JORNADA_3). */
  pixCode: string | null;
}

const STATUSES: Record<string, RecurrenceStatus> = {
  CRIADA: 'created',
  APROVADA: 'approved',
  REJEITADA: 'rejected',
  EXPIRADA: 'expired',
  CANCELADA: 'cancelled',
};
const ID = /^[a-zA-Z0-9]{10,64}$/;

/** A `rec` of the API Pix (domain 2.5). @returns null when there is no id and status in it. */
export function readRec(value: unknown): ProviderRecurrence | null {
  if (!isRecord(value) || typeof value.idRec !== 'string' || typeof value.status !== 'string') return null;
  if (!ID.test(value.idRec)) return null;
  const code = isRecord(value.dadosQR) ? value.dadosQR.pixCopiaECola : null;
  return {
    externalId: value.idRec,
    status: STATUSES[value.status] ?? 'unknown',
    pixCode: typeof code === 'string' && code !== '' ? code : null,
  };
}

/** The first authorisation a notice speaks of; nothing else of it is believed, nobody signed it. @returns null for another notice. */
export function readRecNotice(body: unknown): string | null {
  const recs = isRecord(body) && Array.isArray(body.recs) ? body.recs.filter(isRecord) : [];
  const named = recs.map(({ idRec }) => idRec).find((id) => typeof id === 'string' && ID.test(id));
  return typeof named === 'string' ? named : null;
}
