import { type Coupon, type CouponUse, type CouponUsePage, type In, money } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { only, problem } from '@camarim/domain';
import { newestPage, readNewestCursor } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { pageSize } from '../newest-page.js';
import { COUPON_COLUMNS, type CouponRow } from './coupon.row.js';

interface ListedRow extends CouponRow {
  planName: string | null;
  waiting: number;
  soldCents: number;
  discountCents: number;
}
type UseRow = Omit<CouponUse, 'at' | 'fullPrice' | 'amount'> & {
  id: string;
  at: Date;
  fullPriceCents: number;
  amountCents: number;
};
const LISTED = 500;
/** What is kept, as of mimos: nothing while a bank looks into it, nothing it took, and no part that went back. */
const KEPT = `u.status = 'used' and p.status in ('approved', 'partially_refunded')`;
const SUMS = `select count(*) filter (where u.status = 'reserved')::int as waiting,
    coalesce(sum(p.amount_cents - p.returned_cents) filter (where ${KEPT}), 0)::float8 as "soldCents",
    coalesce(sum(p.full_price_cents - p.amount_cents) filter (where ${KEPT}), 0)::float8 as "discountCents"
  from coupon_use u join payment p on p.id = u.payment_id where u.coupon_id = c.id and u.status <> 'released'`;
const NAME = `coalesce((select name from plan where id = c.plan_id), (select name from vip_offer where id = c.plan_id))`;
const SELECT = `select ${COUPON_COLUMNS}, ${NAME} as "planName", s.* from coupon c, lateral (${SUMS}) s`;

/** Coupons with what came of them, and who used which (PUR-33). */
@Injectable()
export class CouponRead {
  constructor(private readonly db: Database) {}

  async list(now: Date): Promise<Coupon[]> {
    const rows = await this.db.query<ListedRow>(
      `${SELECT} order by (c.archived_at is null and (c.ends_at is null or c.ends_at > $1)) desc, c.created_at desc, c.id
       limit ${LISTED}`,
      [now],
    );
    return rows.map(viewOf);
  }

  /** @throws not-found */
  async one(couponId: string, on: Pick<Tx, 'one'> = this.db): Promise<Coupon> {
    const row = await on.one<ListedRow>(`${SELECT} where c.id = $1`, [couponId]);
    if (!row) throw problem('not-found');
    return viewOf(row);
  }

  /** The newest first. @throws not-found */
  async uses({ couponId, cursor, limit }: In<'billing.coupon.uses'>): Promise<CouponUsePage> {
    await this.one(couponId);
    const size = pageSize(limit);
    const after = readNewestCursor(cursor);
    const rows = await this.db.query<UseRow>(
      `select p.id, p.id as "paymentId", u.user_id as "userId", p.user_name as "userName", p.plan_name as "planName",
         p.model_id as "modelId", u.status as state, p.status, p.full_price_cents as "fullPriceCents",
         p.amount_cents as "amountCents", u.reserved_at as at
       from coupon_use u join payment p on p.id = u.payment_id
       where u.coupon_id = $1 ${after ? 'and (u.reserved_at, u.payment_id) < ($3::timestamptz, $4::uuid)' : ''}
       order by u.reserved_at desc, u.payment_id desc limit $2`,
      after ? [couponId, size + 1, after.at, after.id] : [couponId, size + 1],
    );
    return newestPage(
      rows,
      size,
      ({ at }) => at,
      (row) => ({
        ...only(row, 'paymentId', 'userId', 'userName', 'planName', 'modelId', 'state', 'status'),
        ...{ fullPrice: money(row.fullPriceCents), amount: money(row.amountCents), at: row.at.toISOString() },
      }),
    );
  }
}

const viewOf = (row: ListedRow): Coupon => ({
  ...only(row, 'id', 'code', 'kind', 'value', 'modelId', 'planId', 'planName', 'maxUses', 'used', 'waiting'),
  ...only(row, 'maxPerPerson', 'firstPurchaseOnly'),
  ...{ sold: money(row.soldCents), discount: money(row.discountCents) },
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  archivedAt: row.archivedAt?.toISOString() ?? null,
});
