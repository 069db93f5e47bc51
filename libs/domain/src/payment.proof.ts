import type { PaymentStatus } from './payment.transitions.js';
import { isUndone } from './refund.rules.js';

/** What speaks for the money of a sale. */
export type ProofKind = 'bank' | 'team' | 'gift' | 'waiting' | 'none';
export const PROOF_LABELS: Readonly<Record<ProofKind, string>> = {
  bank: 'Banco confirmou',
  team: 'Registrado pela equipe',
  gift: 'Cortesia',
  waiting: 'Esperando o PIX',
  none: 'Sem PIX',
};

/**
 * Who says that a sale was paid, beside its state: the bank, the team alone (BIL-34), nobody yet, or nobody any more. A
 * courtesy is no money at all.
 */
export function proofOf(sale: { method: string; proved: boolean; status: PaymentStatus; paid: boolean }): ProofKind {
  if (sale.method === 'courtesy') return 'gift';
  if (sale.proved) return 'bank';
  if (sale.paid) return isUndone(sale) ? 'none' : 'team';
  return sale.status === 'created' || sale.status === 'pending' ? 'waiting' : 'none';
}
