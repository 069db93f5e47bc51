import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { COUPON_COLUMNS, type CouponOnSale, type CouponRow, couponHash } from './coupon.row.js';

/** How one person stands to a coupon. */
export interface CouponStanding {
  /** Uses of it this person has, but for `givenUp`. */
  uses: number;
  /** Uses that wait for the same thing: they would be given up for a new one. */
  givenUp: number;
  /** Whether this person has paid before, or has another charge at the price of a first purchase. */
  hasBought: boolean;
}
type Reserved = { id: string; userId: string };

const OWN = `u.coupon_id = $1 and u.user_id = $2 and u.status <> 'released'`;
const FOR_THIS = `(u.status = 'reserved' and p.plan_id = $3)`;
/** A bank looked into it, or its price went back so that none would. */
const disputed = (payment: string) => `(exists (select 1 from dispute d where d.payment_id = ${payment})
  or exists (select 1 from refund r where r.payment_id = ${payment} and r.heads_off_dispute and r.status not in ('failed', 'dropped')))`;
/** What the house gave is no purchase, and neither is one that went back whole by itself. */
const PAID_BEFORE = `select 1 from payment p where p.user_id = $2 and p.paid_at is not null and p.amount_cents > 0
  and (p.status <> 'refunded' or ${disputed('p.id')})`;
const OTHER_FIRST = `select 1 from coupon_use o join coupon f on f.id = o.coupon_id and f.first_purchase_only
  join payment q on q.id = o.payment_id where o.user_id = $2 and o.status = 'reserved'`;

@Injectable()
export class CouponRepository {
  constructor(private readonly db: Database) {}

  find(code: string): Promise<CouponRow | null> {
    return this.db.one<CouponRow>(`select ${COUPON_COLUMNS} from coupon c where c.code_hash = $1`, [couponHash(code)]);
  }

  /** @param couponId null = there is none: asked all the same, so that both answers take the same time. */
  async standing(couponId: string | null, userId: string, planId: string): Promise<CouponStanding> {
    const row = await this.db.one<CouponStanding>(
      `select (select count(*) from coupon_use u join payment p on p.id = u.payment_id
               where ${OWN} and not ${FOR_THIS})::int as uses,
         (select count(*) from coupon_use u join payment p on p.id = u.payment_id
          where ${OWN} and ${FOR_THIS})::int as "givenUp",
         exists (${PAID_BEFORE}) or exists (${OTHER_FIRST} and q.plan_id <> $3) as "hasBought"`,
      [couponId, userId, planId],
    );
    return row ?? { uses: 0, givenUp: 0, hasBought: false };
  }

  async hasBought(tx: Tx, { id, userId }: Reserved): Promise<boolean> {
    const sql = `select exists (${PAID_BEFORE} and p.id <> $1) or exists (${OTHER_FIRST} and q.id <> $1) as bought`;
    return (await tx.one<{ bought: boolean }>(sql, [id, userId]))?.bought === true;
  }

  /** This person's next use. @returns false when all of them are taken, or somebody took it at this moment. */
  async takeOwn(tx: Tx, { id, userId }: Reserved, coupon: CouponOnSale, now: Date): Promise<boolean> {
    const taken = await tx.execute(
      `insert into coupon_use (payment_id, coupon_id, user_id, n, status, reserved_at, changed_at)
       select $1, $2, $3, n, 'reserved', $5, $5 from generate_series(1, $4::int) n where ${FREE} order by n limit 1
       on conflict (coupon_id, user_id, n) where status <> 'released' do nothing`,
      [id, coupon.id, userId, coupon.maxPerPerson, now],
    );
    return taken === 1;
  }
  async ownUses(tx: Tx, couponId: string, userId: string): Promise<number> {
    const sql = `select count(*)::int as uses from coupon_use where coupon_id = $1 and user_id = $2 and status <> 'released'`;
    return (await tx.one<{ uses: number }>(sql, [couponId, userId]))?.uses ?? 0;
  }

  /** The one place where a use is counted: one conditional statement. @returns whether there was one left. */
  async count(tx: Tx, couponId: string, now: Date): Promise<boolean> {
    const counted = await tx.execute(
      `update coupon set used = used + 1 where id = $1 and used < max_uses and archived_at is null
         and starts_at <= $2 and (ends_at is null or ends_at > $2)`,
      [couponId, now],
    );
    return counted === 1;
  }
  async reread(tx: Tx, couponId: string): Promise<CouponRow | null> {
    return tx.one<CouponRow>(`select ${COUPON_COLUMNS} from coupon c where c.id = $1`, [couponId]);
  }

  async use(tx: Tx, paymentId: string, now: Date): Promise<boolean> {
    const sql = `update coupon_use set status = 'used', changed_at = $2 where payment_id = $1 and status = 'reserved'`;
    return (await tx.execute(sql, [paymentId, now])) === 1;
  }
  async release(tx: Tx, paymentId: string, now: Date): Promise<void> {
    await tx.execute(
      `with ended as (
         update coupon_use set status = 'released', changed_at = $2 where payment_id = $1 and status <> 'released'
         returning coupon_id
       ) update coupon c set used = used - 1 from ended where c.id = ended.coupon_id`,
      [paymentId, now],
    );
  }
  /** Whether its bank ever looked into a payment: then money that went back was to head that off, or to end it. */
  async wasDisputed(tx: Tx, paymentId: string): Promise<boolean> {
    return (await tx.one<{ was: boolean }>(`select ${disputed('$1')} as was`, [paymentId]))?.was === true;
  }

  /**
   * Whether a use that was let go could be taken again, with the coupon's row held: nobody takes it meanwhile.
   * @param renewedId a payment whose own use would be let go first.
   */
  async isFree(tx: Tx, paymentId: string, renewedId: string | null): Promise<boolean> {
    const row = await tx.one(
      `select 1 from coupon c join coupon_use u on u.coupon_id = c.id
       cross join lateral (
         select count(*) filter (where o.payment_id is distinct from $2) as others,
           count(*) filter (where o.payment_id = $2) as given_up
         from coupon_use o where o.coupon_id = c.id and o.user_id = u.user_id and o.status <> 'released') own
       where u.payment_id = $1 and (u.status <> 'released'
         or (c.used - own.given_up < c.max_uses and c.max_per_person > own.others))
       for update of c`,
      [paymentId, renewedId],
    );
    return row !== null;
  }
  /** Takes a use anew that was let go, as used. Its coupon may be over by now: the charge was made while it held. */
  async takeAgain(tx: Tx, paymentId: string, now: Date): Promise<void> {
    await tx.execute(
      `with mine as (
         select u.payment_id, u.coupon_id, (select min(n) from generate_series(1, c.max_per_person) n where not exists (
             select 1 from coupon_use o where o.coupon_id = u.coupon_id and o.user_id = u.user_id and o.n = n.n
               and o.status <> 'released')) as n
         from coupon_use u join coupon c on c.id = u.coupon_id and c.used < c.max_uses
         where u.payment_id = $1 and u.status = 'released'
       ), taken as (
         update coupon_use u set status = 'used', n = mine.n, changed_at = $2 from mine
         where u.payment_id = mine.payment_id and mine.n is not null returning u.coupon_id
       ) update coupon c set used = used + 1 from taken where c.id = taken.coupon_id`,
      [paymentId, now],
    );
  }
}

const FREE = `not exists (select 1 from coupon_use o
  where o.coupon_id = $2 and o.user_id = $3 and o.n = n.n and o.status <> 'released')`;
