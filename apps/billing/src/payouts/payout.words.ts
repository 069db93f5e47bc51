import type { Payout } from '@camarim/contracts';
import type { PayoutRecord } from './payout.repository.js';

/** As its creator sees it. */
export const viewOf = (payout: PayoutRecord): Payout => ({
  id: payout.id,
  cents: payout.cents,
  status: payout.status,
  isAutomatic: payout.runDay !== null,
  requestedAt: payout.requestedAt.toISOString(),
  paidAt: payout.paidAt?.toISOString() ?? null,
  endedAt: payout.endedAt?.toISOString() ?? null,
  endToEndId: payout.endToEndId,
});

/** What its events say. */
export const factsOf = ({ id, accountId, cents }: PayoutRecord, at: Date) => ({
  ...{ payoutId: id, accountId, cents },
  at: at.toISOString(),
});
