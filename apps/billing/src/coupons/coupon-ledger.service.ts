import type { Tx } from '@camarim/database';
import { couponTimeRefusal, type PaymentStatus, problem } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { CouponRepository } from './coupon.repository.js';
import type { CouponOnSale } from './coupon.row.js';

type Payment = { id: string; userId: string; status: PaymentStatus };
/** Asking for the next use of one person meets another order of theirs this often at most. */
const TRIES = 3;

/** The uses of a coupon: taken with the charge, let go with it, always in the transaction that changes the payment (PUR-31). */
@Injectable()
export class CouponLedger {
  constructor(
    private readonly rows: CouponRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes one use for a payment that was just written; the last statements of its transaction.
   * @throws coupon-first-only, coupon-used-by-you, coupon-used-up, coupon-over: then the payment is not written either.
   */
  async reserve(tx: Tx, payment: Payment, coupon: CouponOnSale): Promise<void> {
    const now = this.clock.now();
    if (coupon.firstPurchaseOnly && (await this.rows.hasBought(tx, payment))) throw problem('coupon-first-only');
    for (let tries = 1; !(await this.rows.takeOwn(tx, payment, coupon, now)); tries += 1) {
      const isMine = (await this.rows.ownUses(tx, coupon.id, payment.userId)) >= coupon.maxPerPerson;
      if (isMine || tries === TRIES) throw problem('coupon-used-by-you');
    }
    if (!(await this.rows.count(tx, coupon.id, now))) throw await this.whyNot(tx, coupon.id, now);
  }

  /**
   * Whether money that came after the charge ran out still finds a use of its coupon; nobody else takes it then.
   * @param renewed the open charge that would be closed for it: the use it holds is no other one.
   */
  isFree(tx: Tx, { id }: Payment, renewed: Payment | null): Promise<boolean> {
    return this.rows.isFree(tx, id, renewed?.id ?? null);
  }

  /**
   * A payment with a coupon is another than before: paid, its use is used; dead, it is let go; given back whole, it is given
   * back as well, unless a bank looked into it: money that heads a dispute off does not buy a second try (Polar #13394).
   */
  async follow(tx: Tx, { id, status }: Payment): Promise<void> {
    const now = this.clock.now();
    switch (status) {
      case 'approved':
        if (!(await this.rows.use(tx, id, now))) await this.rows.takeAgain(tx, id, now);
        return;
      case 'rejected':
      case 'cancelled':
      case 'expired':
        return this.rows.release(tx, id, now);
      case 'refunded':
        if (!(await this.rows.wasDisputed(tx, id))) await this.rows.release(tx, id, now);
        return;
      case 'created':
      case 'pending':
      case 'partially_refunded':
      case 'disputed':
      case 'charged_back':
        return;
    }
  }

  private async whyNot(tx: Tx, couponId: string, now: Date) {
    const coupon = await this.rows.reread(tx, couponId);
    if (coupon === null || coupon.used >= coupon.maxUses) return problem('coupon-used-up');
    // what it is worth and for was looked at before: only its times can have changed
    return problem(couponTimeRefusal(coupon, now) ?? 'coupon-used-up');
  }
}
