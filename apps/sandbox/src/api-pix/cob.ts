import { decimalFromCents, parseBrCode } from '@camarim/domain';
import { toTransaction } from '../charges/transaction.js';
import { type ChargeState, statusOf } from '../ledger/ledger.fold.js';
import { type ReceivedPix, receivedPix } from '../webhooks/pix-notice.js';

export type CobStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';
/** A charge in the format of the API Pix. Only the payer's first name is stored, so only that is returned. */
export interface Cob {
  txid: string;
  revisao: number;
  status: CobStatus;
  calendario: { criacao: string; expiracao: number };
  devedor: { nome: string };
  valor: { original: string };
  chave: string;
  solicitacaoPagador: string;
  location: string;
  pixCopiaECola: string;
  infoAdicionais?: { nome: string; valor: string }[];
  pix?: ReceivedPix[];
}

export function toCob(charge: ChargeState, pixKey: string): Cob {
  const { record, payments } = charge;
  const transaction = toTransaction(charge);
  const parsed = parseBrCode(record.qrcode);
  const lifeMs = Date.parse(record.expirationDate) - Date.parse(record.createdAt);
  return {
    txid: record.externalRef,
    revisao: 0,
    status: cobStatus(charge),
    calendario: { criacao: record.createdAt, expiracao: lifeMs / 1000 },
    devedor: { nome: record.payerFirstName },
    valor: { original: decimalFromCents(record.amount) },
    chave: pixKey,
    solicitacaoPagador: record.title,
    location: parsed.ok ? (parsed.payloadUrl ?? '') : '',
    pixCopiaECola: record.qrcode,
    ...(record.metadata === undefined ? {} : { infoAdicionais: JSON.parse(record.metadata) as Cob['infoAdicionais'] }),
    ...(payments.length > 0 ? { pix: payments.map((payment) => receivedPix(payment, transaction, pixKey)) } : {}),
  };
}

/** There is no 'expired': an expired charge is still ATIVA, although nobody can pay it any more (domain 2.1). */
function cobStatus(charge: ChargeState): CobStatus {
  if (charge.payments.length > 0) return 'CONCLUIDA';
  const status = statusOf(charge, Date.now());
  if (status === 'cancelled') return 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  return status === 'refused' ? 'REMOVIDA_PELO_PSP' : 'ATIVA';
}
