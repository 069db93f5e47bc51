import { decimalFromCents, type RecurrenceStatus } from '@camarim/domain';
import { toTransaction } from '../charges/transaction.js';
import { type ChargeState, statusOf } from '../ledger/ledger.fold.js';
import type { RecurrenceState } from '../ledger/ledger.types.js';
import { type ReceivedPix, receivedPix } from '../webhooks/pix-notice.js';

const REC: Record<RecurrenceStatus, string> = {
  created: 'CRIADA',
  approved: 'APROVADA',
  rejected: 'REJEITADA',
  expired: 'EXPIRADA',
  cancelled: 'CANCELADA',
};

const TRIES = { scheduled: 'AGENDADA', paid: 'PAGA', failed: 'REJEITADA' } as const;

/** An authorisation in the format of the API Pix. */
export interface Rec {
  idRec: string;
  status: string;
  vinculo: { contrato: string; objeto?: string };
  calendario: { dataInicial: string; periodicidade: 'MENSAL' };
  valor: { valorRec: string };
  politicaRetentativa: 'NAO_PERMITE' | 'PERMITE_3R_7D';
  dadosQR: { jornada: 'JORNADA_3'; pixCopiaECola: string };
  atualizacao: { status: string; data: string }[];
}
/** One month's charge. */
export interface Cobr {
  txid: string;
  idRec: string;
  /** ATIVA: a debit failed and may be tried again. */
  status: 'CRIADA' | 'ATIVA' | 'CONCLUIDA' | 'REJEITADA' | 'CANCELADA' | 'EXPIRADA';
  calendario: { criacao: string; dataDeVencimento: string };
  valor: { original: string };
  tentativas: { dataLiquidacao: string; status: 'AGENDADA' | 'PAGA' | 'REJEITADA' }[];
  pix?: ReceivedPix[];
}

export const toRec = ({ record, status, history }: RecurrenceState): Rec => ({
  idRec: record.idRec,
  status: REC[status],
  vinculo: { contrato: record.contract, ...(record.object === undefined ? {} : { objeto: record.object }) },
  calendario: { dataInicial: record.firstDate, periodicidade: 'MENSAL' },
  valor: { valorRec: decimalFromCents(record.amount) },
  politicaRetentativa: record.retries ? 'PERMITE_3R_7D' : 'NAO_PERMITE',
  dadosQR: { jornada: 'JORNADA_3', pixCopiaECola: record.qrcode },
  atualizacao: history.map((step) => ({ status: REC[step.status], data: step.at })),
});

export function toCobr(charge: ChargeState, cycle: { idRec: string; dueDate: string }): Cobr {
  const { record, payments } = charge;
  const key = record.pixKey ?? '';
  return {
    txid: record.externalRef,
    idRec: cycle.idRec,
    status: cobrStatus(charge),
    calendario: { criacao: record.createdAt, dataDeVencimento: cycle.dueDate },
    valor: { original: decimalFromCents(record.amount) },
    tentativas: charge.tries.map(({ date, outcome }) => ({ dataLiquidacao: date, status: TRIES[outcome] })),
    ...(payments.length > 0
      ? { pix: payments.map((payment) => receivedPix(payment, toTransaction(charge), key)) }
      : {}),
  };
}

function cobrStatus(charge: ChargeState): Cobr['status'] {
  if (charge.payments.length > 0) return 'CONCLUIDA';
  const status = statusOf(charge, Date.now());
  if (status === 'refused') return 'REJEITADA';
  if (status === 'cancelled') return 'CANCELADA';
  if (status === 'expired') return 'EXPIRADA';
  return charge.tries.some(({ outcome }) => outcome === 'failed') ? 'ATIVA' : 'CRIADA';
}
