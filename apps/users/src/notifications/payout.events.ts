import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { CREATOR_TEXTS as TEXTS } from './creator.texts.js';
import { CreatorNotices } from './creator-notices.service.js';

const NEW = { feature: 'creator-payouts', from: 'new' } as const;

/**
 * What a creator hears of her money on its way, by mail too: she always hears of it outside of her panel (PUSH-14), and another key
 * may not have been she (PAYOUT-03).
 */
@Injectable()
export class PayoutEvents {
  constructor(private readonly notices: CreatorNotices) {}

  @OnEvent('payout-key.changed', NEW)
  whenKeyChanges({ data }: EventEnvelope<'payout-key.changed'>, tx: Tx): Promise<void> {
    return this.notices.tellByMail(tx, data.accountId, TEXTS.payoutKey(data.usableAt));
  }
  @OnEvent('payout.paid', NEW)
  whenPaid({ data }: EventEnvelope<'payout.paid'>, tx: Tx): Promise<void> {
    return this.notices.tellOwner(tx, data.accountId, data.creatorId, TEXTS.payout('payout.paid'));
  }
  @OnEvent('payout.failed', NEW)
  whenFailed({ data }: EventEnvelope<'payout.failed'>, tx: Tx): Promise<void> {
    return this.notices.tellOwner(tx, data.accountId, data.creatorId, TEXTS.payout(data.why ?? 'payout.failed'));
  }
  @OnEvent('payout.returned', NEW)
  whenReturned({ data }: EventEnvelope<'payout.returned'>, tx: Tx): Promise<void> {
    return this.notices.tellOwner(tx, data.accountId, data.creatorId, TEXTS.payout('payout.returned'));
  }
  @OnEvent('payout.refused', NEW)
  whenRefused({ data }: EventEnvelope<'payout.refused'>, tx: Tx): Promise<void> {
    return this.notices.tellOwner(tx, data.accountId, data.creatorId, TEXTS.payout(data.why ?? 'payout.refused'));
  }
}
