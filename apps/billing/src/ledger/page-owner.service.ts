import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { LedgerService } from './ledger.service.js';

/** Whose page it is: a page that changes hands begins anew in the books (LED-07). */
@Injectable()
export class PageOwnerService {
  constructor(private readonly ledger: LedgerService) {}

  /**
   * Somebody accepted a page. Its first owner takes what it has earned so far; whoever comes after another one begins at
   * nothing, and what the one before left or owes is the house's.
   */
  async accepted(tx: Tx, modelId: string, creatorId: string): Promise<void> {
    await tx.lock(`payout:${modelId}`);
    const newest = 'select creator_id as "creatorId" from page_owner where model_id = $1 order by since desc limit 1';
    const before = await tx.one<{ creatorId: string }>(newest, [modelId]);
    if (before?.creatorId === creatorId) return;
    await tx.execute(
      `insert into page_owner (model_id, creator_id, since)
       values ($1, $2, case when $3 then '-infinity' else clock_timestamp() end)`,
      [modelId, creatorId, before === null],
    );
    if (before !== null) await this.ledger.handOver(tx, modelId);
  }
}
