import { type DomainError, problem } from './errors.js';
import { formatBRL } from './money.js';
import { PAYOUT_LEAST_CENTS } from './payout.rules.js';

/** What the books hold of a creator. Cents. */
export interface HeldMoney {
  /** Below 0 when something came back after it was paid out. */
  availableCents: number;
  waitingCents: number;
  /** What banks look into. */
  disputedCents: number;
  /** Payouts that are not over: one that fails is hers again. */
  underWayCents: number;
}

/**
 * What a creator has to be paid before nobody could draw it any more (PAYOUT-06, CAT-04). Less than the least payout alone
 * stands in nobody's way: it could never be drawn. @returns cents; 0 = nothing.
 */
export function owedCents({ availableCents, waitingCents, disputedCents, underWayCents }: HeldMoney): number {
  const unsettled = waitingCents + disputedCents + underWayCents;
  if (unsettled === 0 && availableCents < PAYOUT_LEAST_CENTS) return 0;
  return Math.max(0, availableCents + unsettled);
}

const REFUSALS = {
  invite: (sum: string) => ({
    detail: `Esta página tem ${sum} a receber. Pague o saldo antes de passá-la a outra conta.`,
  }),
  // whoever was invited is told no sums of somebody else
  accept: () => ({
    detail: 'Esta página ainda tem saldo a pagar a quem cuida dela hoje. Fale com a equipe e aceite depois.',
  }),
  delete: (sum: string) => ({
    detail: `Esta página tem ${sum} a receber. Exclua depois que a modelo sacar o saldo.`,
  }),
  detach: (sum: string) => ({
    detail: `Esta página tem ${sum} a receber. Tire o acesso depois que a modelo sacar o saldo.`,
  }),
  erase: (sum: string) => ({
    detail: `Você tem ${sum} a receber. Saque todo o saldo no estúdio antes de excluir a conta.`,
    detailEn: `You are still owed ${sum}. Draw the whole balance in the studio before you delete your account.`,
  }),
  'erase-for': (sum: string) => ({
    detail: `Esta pessoa tem ${sum} a receber como modelo. Exclua a conta depois que ela sacar o saldo.`,
  }),
  'to-fan': (sum: string) => ({
    detail: `Esta pessoa tem ${sum} a receber como modelo. Mude o papel depois que ela sacar o saldo.`,
  }),
} as const;

/** What is refused while a page has money that is its creator's, and what to do first. */
export const stillOwed = (cents: number, act: keyof typeof REFUSALS): DomainError =>
  problem('model-has-balance', REFUSALS[act](formatBRL(cents)));
