import { decimalFromCents } from '@camarim/domain';
import type { Transaction } from '../charges/transaction.js';
import type { Payment, Refund } from '../ledger/ledger.types.js';

/** A received PIX, as the Central Bank's API Pix shows it in charges, look-ups and notices. */
export interface ReceivedPix {
  endToEndId: string;
  txid: string;
  valor: string;
  horario: string;
  chave: string;
  devolucoes?: PixReturn[];
}
export interface PixReturn {
  id: string;
  rtrId: string;
  valor: string;
  natureza: 'ORIGINAL' | 'MED_FRAUDE';
  horario: { solicitacao: string; liquidacao?: string };
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO';
}

/** The body of a notice: every PIX of the charge, as banks batch them. */
export const pixNotice = (transaction: Transaction, pixKey: string): { pix: ReceivedPix[] } => ({
  pix: transaction.payments.map((payment) => receivedPix(payment, transaction, pixKey)),
});

export function receivedPix(
  payment: Payment,
  { externalRef, refunds }: Pick<Transaction, 'externalRef' | 'refunds'>,
  pixKey: string,
): ReceivedPix {
  const own = refunds.filter(({ endToEndId }) => endToEndId === undefined || endToEndId === payment.endToEndId);
  return {
    endToEndId: payment.endToEndId,
    txid: externalRef,
    valor: decimalFromCents(payment.amount),
    horario: payment.paidAt,
    chave: pixKey,
    ...(own.length > 0 ? { devolucoes: own.map(pixReturn) } : {}),
  };
}

export const pixReturn = (refund: Refund): PixReturn => ({
  // the return has the id the merchant chose
  id: refund.externalRef ?? refund.id,
  // the return of E… is D…; no real bank has the sandbox's ISPB (see newEndToEndId)
  rtrId: `D99999999${refund.createdAt.replace(/\D/g, '').slice(0, 12)}${refund.id.replace(/\W|_/g, '').slice(-11)}`,
  valor: decimalFromCents(refund.amount),
  natureza: refund.isMed ? 'MED_FRAUDE' : 'ORIGINAL',
  horario: { solicitacao: refund.createdAt, liquidacao: refund.createdAt },
  status: 'DEVOLVIDO',
});
