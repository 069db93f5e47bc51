import type { Payout, PayoutStop } from '@camarim/contracts';
import { only } from '@camarim/domain';
import type { PayoutRecord } from './payout.repository.js';

/** As its creator sees it. */
export const viewOf = (payout: PayoutRecord): Payout => ({
  ...only(payout, 'id', 'cents', 'status', 'endToEndId'),
  isAutomatic: payout.runDay !== null,
  requestedAt: payout.requestedAt.toISOString(),
  paidAt: payout.paidAt?.toISOString() ?? null,
  endedAt: payout.endedAt?.toISOString() ?? null,
});

/** As its `failure` says it. */
export const PAYEE_CHANGED: PayoutStop = 'payee-changed';
export const BALANCE_SHORT: PayoutStop = 'balance-short';
/** Why she reads that it did not leave, where it was neither her bank nor somebody of the team. */
export const whyOf = ({ failure }: Pick<PayoutRecord, 'failure'>): { why?: PayoutStop } =>
  failure === PAYEE_CHANGED || failure === BALANCE_SHORT ? { why: failure } : {};

/** What its events say. */
export const factsOf = ({ id, accountId, madeBy, cents }: PayoutRecord, at: Date) => ({
  ...{ payoutId: id, accountId, creatorId: madeBy, cents },
  at: at.toISOString(),
});
