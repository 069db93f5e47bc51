import {
  type In,
  money,
  type OwnPayment,
  type Page,
  type Receipt,
  type ReceiptTip,
  type UserCaller,
} from '@camarim/contracts';
import { Database } from '@camarim/database';
import { isUndone, problem, WITHDRAWAL_MS, withdrawable } from '@camarim/domain';
import { Answers, readNewestCursor } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { pageOf, pageSize } from '../newest-page.js';
import type { PaymentEntity } from './payment.entity.js';
import type { FrozenReceipt } from './payment.repository.js';
import { ownViewOf, viewOf } from './payment.view.js';
import { PAYMENT_COLUMNS } from './payment-list.read.js';

/** Receipts frozen before catalog said how often something new comes do not know it. */
const UNKNOWN = { lastPostAt: null, postsPerWeek: null };

/** Of a month: the day of its next try, or of the last one; as `PaymentService.seen` says it of one. */
const DEBIT_ON = `(select to_char(coalesce(m.retry_on, m.due_date), 'YYYY-MM-DD') from recurrence_charge m
  where m.payment_id = payment.id and payment.charge_kind = 'debit')`;

interface ReceiptRow extends PaymentEntity {
  receipt: FrozenReceipt | null;
  startsAt: Date | null;
  periodEndsAt: Date | null;
  renews: boolean;
}

/** What a fan bought, for the fan: the list and the receipt. */
@Injectable()
export class BoughtRead {
  constructor(
    private readonly db: Database,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.payment.list-mine')
  async page({ cursor, limit }: In<'billing.payment.list-mine'>, { userId }: UserCaller): Promise<Page<OwnPayment>> {
    const size = pageSize(limit, 50);
    const after = readNewestCursor(cursor);
    const where = after ? 'and (created_at, id) < ($3::timestamptz, $4::uuid)' : '';
    const rows = await this.db.query<PaymentEntity & { debitOn: string | null }>(
      `select ${PAYMENT_COLUMNS}, ${DEBIT_ON} as "debitOn" from payment
       where user_id = $1 ${where} order by created_at desc, id desc limit $2`,
      after ? [userId, size + 1, after.at, after.id] : [userId, size + 1],
    );
    return pageOf(rows, size, (row) => {
      const { amountCents, returnedCents, ...view } = ownViewOf(row, row.debitOn);
      return {
        ...{ ...view, amount: money(amountCents), returned: money(returnedCents) },
        withdrawUntil: this.withdrawUntil(row),
      };
    });
  }

  /** @throws payment-not-found, also for what was never paid. */
  async receipt(userId: string, paymentId: string): Promise<Receipt> {
    const row = await this.db.one<ReceiptRow>(
      `select ${PAYMENT_COLUMNS}, receipt,
              (select s.starts_at from subscription s where s.payment_id = payment.id) as "startsAt",
              (select s.expires_at from subscription s where s.payment_id = payment.id) as "periodEndsAt",
              exists (select 1 from recurrence r where r.id = payment.recurrence_id and r.ended_at is null) as renews
       from payment where id = $1 and user_id = $2 and paid_at is not null`,
      [paymentId, userId],
    );
    if (!row?.paidAt || isUndone(row)) throw problem('payment-not-found');
    const { id, planName, amountCents, returnedCents, status, e2eId, receipt } = row;
    return {
      ...{ paymentId: id, planName, status, endToEndId: e2eId },
      ...{ amount: money(amountCents), returned: money(returnedCents) },
      paidAt: row.paidAt.toISOString(),
      startsAt: row.startsAt?.toISOString() ?? null,
      expiresAt: row.periodEndsAt?.toISOString() ?? null,
      coupon: viewOf(row).coupon,
      recurring: row.renews,
      withdrawUntil: this.withdrawUntil(row),
      benefits: receipt?.benefits ?? [],
      included: receipt?.included ? { ...UNKNOWN, ...receipt.included } : null,
      tip: row.planType === 'tip' ? await this.tip(row.id) : null,
      post: receipt?.post ? { ...receipt.post, postId: row.planId } : null,
    };
  }

  /** What was said is opened for who said it. */
  private async tip(paymentId: string): Promise<ReceiptTip | null> {
    const row = await this.db.one<
      Omit<ReceiptTip, 'note' | 'thankedAt'> & { note: string | null; thankedAt: Date | null }
    >(`select place, shown, note_sealed as note, thanked_at as "thankedAt" from tip where payment_id = $1`, [
      paymentId,
    ]);
    return (
      row && { ...row, note: row.note && this.box.open(row.note), thankedAt: row.thankedAt?.toISOString() ?? null }
    );
  }

  private withdrawUntil(payment: PaymentEntity): string | null {
    // a call is given back as a booking
    const possible =
      payment.planType !== 'call' && payment.paidAt !== null && withdrawable(payment, this.clock.now()).ok;
    return possible && payment.paidAt ? new Date(payment.paidAt.getTime() + WITHDRAWAL_MS).toISOString() : null;
  }
}
