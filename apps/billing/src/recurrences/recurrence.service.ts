import type { EventPayloads, In, Page, Recurrence, StaffCaller, UserCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { DecisionService, requireReason } from '../decisions/decision.service.js';
import { PaymentService } from '../payments/payment.service.js';
import { RecurrenceRead } from './recurrence.read.js';
import { RecurrenceRepository } from './recurrence.repository.js';
import { type RecurrenceEnd, RecurrenceEnding } from './recurrence-end.service.js';

type Over = 'rejected' | 'cancelled' | 'expired';
const GONE: RecurrenceEnd = { by: 'house', reason: 'access-ended' };

/** Pix Automático for its fan and for the team, and what happens to it when something happens to its payments. */
@Injectable()
export class RecurrenceService {
  constructor(
    private readonly db: Database,
    private readonly rows: RecurrenceRepository,
    private readonly read: RecurrenceRead,
    private readonly ending: RecurrenceEnding,
    private readonly payments: PaymentService,
    private readonly decisions: DecisionService,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.recurrence.list-mine')
  mine({ cursor, limit }: In<'billing.recurrence.list-mine'>, { userId }: UserCaller): Promise<Page<Recurrence>> {
    return this.read.ofUser(userId, cursor, limit);
  }

  /**
   * By the fan, at any time and without a reason; a second click is nothing. What is paid stays paid.
   * @throws recurrence-not-found, also for somebody else's; recurrence-over when somebody else ended it.
   */
  @Answers('billing.recurrence.cancel')
  async cancel({ recurrenceId }: In<'billing.recurrence.cancel'>, { userId }: UserCaller): Promise<Recurrence> {
    await this.db.transaction(async (tx) => {
      const row = await this.rows.hold(tx, recurrenceId);
      if (row?.userId !== userId) throw problem('recurrence-not-found');
      if (row.endedBy === 'fan') return;
      if (!(await this.ending.end(tx, row, { by: 'fan', reason: 'cancelled' }))) throw problem('recurrence-over');
    });
    return this.known(recurrenceId);
  }

  /** @throws recurrence-not-found, recurrence-over, validation-failed without a reason. */
  @Answers('billing.recurrence.cancel-by-staff')
  async cancelByStaff(
    { recurrenceId: id, ...given }: In<'billing.recurrence.cancel-by-staff'>,
    { userId: staffId }: StaffCaller,
  ): Promise<Recurrence> {
    const reason = requireReason(given.reason);
    await this.db.transaction(async (tx) => {
      const row = await this.rows.hold(tx, id);
      if (!row) throw problem('recurrence-not-found');
      if (!(await this.ending.end(tx, row, { by: 'staff', reason: 'cancelled' }))) throw problem('recurrence-over');
      const { userId, amountCents } = row;
      const paymentId = await this.read.firstPayment(tx, id);
      await this.decisions.record(tx, {
        staffId,
        action: 'recurrence-cancelled',
        reason,
        userId,
        paymentId,
        amountCents,
      });
    });
    return this.known(id);
  }

  /** The first payment arrived: whether it authorised the months is asked for at once. A month arrived: all is well. */
  async whenPaid(tx: Tx, paymentIds: string[]): Promise<void> {
    for (const month of await this.rows.monthsOf(tx, paymentIds)) {
      if (month.cycle > 0) await this.rows.setMissed(tx, month.recurrenceId, null);
      else if (month.status === 'created') await this.rows.checkAt(tx, month.recurrenceId, this.clock.now());
    }
  }

  /**
   * A payment of it is over without money. Without its first one there is nothing to renew; after a refused debit nothing
   * is tried month after month. One the payer cancelled in the bank may have ended the whole: the bank is asked.
   */
  async whenOver(tx: Tx, paymentId: string, how: Over): Promise<void> {
    const month = await this.rows.monthOf(paymentId, tx);
    const row = month && (await this.rows.hold(tx, month.recurrenceId));
    if (!row || row.endedAt !== null) return;
    if (month.cycle === 0) {
      await this.ending.end(tx, row, row.status === 'approved' ? GONE : NOT_AUTHORISED);
      return;
    }
    await this.rows.setMissed(tx, row.id, this.clock.now());
    // never announced: that was our fault, not the payer's
    const announced = (await this.payments.hold(tx, paymentId)).externalId !== null;
    if (how !== 'cancelled' && announced) await this.ending.end(tx, row, { by: 'house', reason: 'debit-refused' });
    else await this.rows.checkAt(tx, row.id, this.clock.now());
  }

  /** All of a month's price went back, whoever wanted it: what was taken back is not renewed either. */
  async whenRefunded(tx: Tx, { paymentId, leftCents }: EventPayloads['payment.refunded']): Promise<void> {
    const month = leftCents > 0 ? null : await this.rows.monthOf(paymentId, tx);
    const row = month && (await this.rows.hold(tx, month.recurrenceId));
    if (row) await this.ending.end(tx, row, GONE);
  }

  /** Nobody pays for a creator who is gone, and nobody who is gone pays. */
  async endAll(
    tx: Tx,
    of: { userId: string } | { modelId: string },
    reason: 'model-gone' | 'account-erased',
  ): Promise<void> {
    for (const id of await this.rows.open(tx, of)) {
      const row = await this.rows.hold(tx, id);
      if (row) await this.ending.end(tx, row, { by: 'house', reason });
    }
  }

  private async known(id: string): Promise<Recurrence> {
    const view = await this.read.view(id);
    if (!view) throw problem('recurrence-not-found');
    return view;
  }
}

const NOT_AUTHORISED: RecurrenceEnd = { by: 'house', reason: 'not-authorised', status: 'expired' };
