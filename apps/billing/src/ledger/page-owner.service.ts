import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { GoalService } from '../goals/goal.service.js';
import { LedgerService } from './ledger.service.js';
import { PostShareService } from './post-share.service.js';
import { ShareRuleService } from './share-rule.service.js';

/** Whose page it is: a page that changes hands begins anew, in the books and with its mimos (LED-07, PUR-13). */
@Injectable()
export class PageOwnerService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly goals: GoalService,
    private readonly shares: ShareRuleService,
    private readonly postShares: PostShareService,
  ) {}

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
    if (before === null) return;
    await this.ledger.handOver(tx, modelId);
    await this.goals.passOn(tx, modelId);
    await this.shares.passOn(tx, modelId, creatorId);
    await this.postShares.passOn(tx, modelId, creatorId);
    // whether mimos are seen on her page the next one says for herself
    await tx.execute('delete from tip_choice where model_id = $1', [modelId]);
  }
}
