import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface ListedGateway {
  id: string;
  listedUntil: Date;
  comparedAt: Date;
  /** Somebody may be paying on it now. */
  busy: boolean;
}
/** What we know of charges of a list. */
export interface KnownCharge {
  paymentId: string;
  externalId: string;
  /** Its money is in the books: kept, or on its way back. */
  settled: boolean;
}

/** How far the list of each provider was compared with our books. It goes back with a restored backup, on purpose. */
@Injectable()
export class ListingRepository {
  constructor(private readonly db: Database) {}

  /** Every account that has payments or may get some. One never listed before begins at `since`. */
  async gateways(since: Date): Promise<ListedGateway[]> {
    await this.db.execute(
      `insert into provider_listing (gateway_id, listed_until, compared_at)
       select g.id, $1, $1 from payment_gateway g
       where g.type = 'pix' and (g.is_active or exists (select 1 from payment p where p.gateway_id = g.id))
       on conflict do nothing`,
      [since],
    );
    return this.db.query<ListedGateway>(
      `select l.gateway_id as id, l.listed_until as "listedUntil", l.compared_at as "comparedAt",
              exists (select 1 from payment p where p.gateway_id = l.gateway_id and p.status in ('created', 'pending')) as busy
       from provider_listing l order by l.gateway_id`,
    );
  }

  /** Accounts whose list was compared up to `since` at least. */
  async listedSince(since: Date): Promise<Set<string>> {
    const sql = 'select gateway_id as id from provider_listing where listed_until >= $1';
    return new Set(await this.db.column<string>(sql, [since]));
  }

  /** Only from where the round began: a backup may have been restored under it. */
  async reached(gatewayId: string, from: Date, until: Date): Promise<boolean> {
    const sql = 'update provider_listing set listed_until = $3 where gateway_id = $1 and listed_until = $2';
    return (await this.db.execute(sql, [gatewayId, from, until])) === 1;
  }
  async compared(gatewayId: string, at: Date): Promise<void> {
    await this.db.execute('update provider_listing set compared_at = $2 where gateway_id = $1', [gatewayId, at]);
  }

  known(gatewayId: string, externalIds: readonly string[]): Promise<KnownCharge[]> {
    return this.db.query<KnownCharge>(
      `select p.id as "paymentId", p.external_id as "externalId",
              p.proved or exists (select 1 from refund r where r.payment_id = p.id and r.kind <> 'not-paid') as settled
       from payment p where p.gateway_id = $1 and p.external_id = any($2)`,
      [gatewayId, externalIds],
    );
  }

  /** How late the most overdue look at a payment is, and the list that is furthest behind; in seconds. */
  async lag(now: Date): Promise<{ looks: number; lists: number }> {
    const row = await this.db.one<{ looks: number; lists: number }>(
      `select coalesce(extract(epoch from $1::timestamptz - (select min(next_check_at) from payment)), 0)::float8 as looks,
              coalesce(extract(epoch from $1::timestamptz - (select min(listed_until) from provider_listing)), 0)::float8 as lists`,
      [now],
    );
    return { looks: Math.max(0, row?.looks ?? 0), lists: Math.max(0, row?.lists ?? 0) };
  }
}
