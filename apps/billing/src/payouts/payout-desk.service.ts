import type { In, PayoutList, PayoutRow, StaffCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { mayDecide, only, problem } from '@camarim/domain';
import { Answers, EventPublisher, newestPage, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { DecisionService, requireReason } from '../decisions/decision.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { type ListedPayout, type PayoutRecord, PayoutRepository } from './payout.repository.js';
import { factsOf, PAYEE_CHANGED, viewOf, whyOf } from './payout.words.js';
import { PayoutKeyService } from './payout-key.service.js';
import { PayoutSender } from './payout-sender.service.js';

/** Why an approval became a refusal; beside it stands who pressed. */
const NOT_HERS = 'Aprovação não feita: a chave não é mais do CPF da pessoa conferida';

/** 'Repasses': what the team decides about money to creators, each with a reason (PAYOUT-04). */
@Injectable()
export class PayoutDesk {
  constructor(
    private readonly db: Database,
    private readonly payouts: PayoutRepository,
    private readonly sender: PayoutSender,
    private readonly keys: PayoutKeyService,
    private readonly ledger: LedgerService,
    private readonly decisions: DecisionService,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.payout.list')
  async list({ status, cursor, limit }: In<'billing.payout.list'>, { userId }: StaffCaller): Promise<PayoutList> {
    const counts = await this.payouts.counts();
    const rows = await this.payouts.page(status, readNewestCursor(cursor), limit + 1);
    const page = newestPage(
      rows,
      limit,
      (row) => row.requestedAt,
      (row) => row,
    );
    return { ...counts, ...page, items: await this.rowsOf(page.items, userId) };
  }

  /**
   * One whose key is no longer that of the verified person is refused instead (PAYOUT-03).
   * @throws not-found, payout-own for whoever made it, payout-decided, validation-failed without a reason, payout-short while
   * her account is below 0 (MED-08).
   */
  @Answers('billing.payout.approve')
  approve(input: In<'billing.payout.approve'>, staff: StaffCaller): Promise<PayoutRow> {
    return this.decide(input, 'approved', staff);
  }

  /** Its money is hers again at once. @throws as `approve`. */
  @Answers('billing.payout.refuse')
  refuse(input: In<'billing.payout.refuse'>, staff: StaffCaller): Promise<PayoutRow> {
    return this.decide(input, 'refused', staff);
  }

  /** The provider is asked now instead of at the next try. @throws not-found, payout-decided for one that is over. */
  @Answers('billing.payout.look')
  async look({ payoutId }: In<'billing.payout.look'>, { userId: staffId }: StaffCaller): Promise<PayoutRow> {
    const payout = await this.payouts.find(payoutId);
    if (!payout) throw problem('not-found');
    if (payout.nextTryAt === null) throw problem('payout-decided');
    const reason = 'Perguntou ao provedor';
    await this.db.transaction((tx) =>
      this.decisions.record(tx, { ...aboutOf(payout), staffId, action: 'payout-asked-about', reason }),
    );
    await this.sender.send(payoutId, payout.tries);
    return this.row(payoutId, staffId);
  }

  private async decide(
    { payoutId, ...given }: In<'billing.payout.approve'>,
    to: 'approved' | 'refused',
    { userId: staffId }: StaffCaller,
  ): Promise<PayoutRow> {
    const reason = requireReason(given.reason);
    const asked = to === 'approved' ? await this.payouts.find(payoutId) : null;
    const isStopped = asked?.status === 'requested' && !(await this.keys.mayReceive(asked));
    const outcome = isStopped ? 'refused' : to;
    await this.db.transaction(async (tx) => {
      const held = await this.payouts.hold(tx, payoutId);
      if (!held) throw problem('not-found');
      if (!mayDecide(held.madeBy, staffId)) throw problem('payout-own');
      // what it was made of was contested or went back while it waited
      if (
        outcome === 'approved' &&
        held.status === 'requested' &&
        (await this.ledger.available(tx, held.accountId)) < 0
      )
        throw problem('payout-short');
      const at = this.clock.now();
      const failure = isStopped ? PAYEE_CHANGED : null;
      const payout = await this.payouts.decide(tx, payoutId, outcome, { staffId, at, failure });
      if (!payout) throw problem('payout-decided');
      await this.ledger.followPayout(tx, payout);
      const why = isStopped ? NOT_HERS : reason;
      await this.decisions.record(tx, { ...aboutOf(payout), staffId, action: `payout-${outcome}`, reason: why });
      await this.events.publish(tx, `payout.${outcome}`, { ...factsOf(payout, at), ...whyOf(payout) });
    });
    return this.row(payoutId, staffId);
  }

  private async row(payoutId: string, staffId: string): Promise<PayoutRow> {
    const listed = await this.payouts.listed(payoutId);
    const [row] = await this.rowsOf(listed ? [listed] : [], staffId);
    if (!row) throw problem('not-found');
    return row;
  }

  private rowsOf(rows: readonly ListedPayout[], staffId: string): Promise<PayoutRow[]> {
    return this.db.transaction(async (tx) => {
      const items: PayoutRow[] = [];
      for (const row of rows) {
        const availableCents = row.status === 'requested' ? await this.ledger.available(tx, row.accountId) : 0;
        items.push(rowOf(row, staffId, Math.max(0, -availableCents)));
      }
      return items;
    });
  }
}

const aboutOf = ({ id, accountId, cents }: PayoutRecord) => ({
  amountCents: cents,
  modelId: accountId,
  detail: { payoutId: id },
});
const rowOf = (row: ListedPayout, staffId: string, shortCents: number): PayoutRow => ({
  ...viewOf(row),
  ...only(row, 'accountId', 'gatewayName', 'tries', 'failure', 'decidedBy'),
  shortCents,
  mayDecide: row.status === 'requested' && mayDecide(row.madeBy, staffId),
});
