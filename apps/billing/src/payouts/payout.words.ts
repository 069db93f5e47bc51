import type { Payout } from '@camarim/contracts';
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

/** What its events say. */
export const factsOf = ({ id, accountId, cents }: PayoutRecord, at: Date) => ({
  ...{ payoutId: id, accountId, cents },
  at: at.toISOString(),
});
