import type { HouseTransfer } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** What a provider says left and is no payout of ours. */
export interface OtherPix {
  ref: string;
  /** What of it arrived: 0 when it failed or came back. */
  cents: number;
}
type Instants = 'foundAt' | 'confirmedAt' | 'returnedAt';
type Row = Omit<HouseTransfer, Instants> & { foundAt: Date; confirmedAt: Date | null; returnedAt: Date | null };
export interface BookedTransfer {
  id: string;
  gatewayId: string;
  cents: number;
  agencyId: string | null;
}

const VIEW = `t.id, t.gateway_id as "gatewayId", g.name as "gatewayName", t.ref, t.day::text as day, t.cents::float8 as cents,
  t.found_at as "foundAt", t.confirmed_at as "confirmedAt", t.confirmed_by as "confirmedBy", t.returned_at as "returnedAt", t.agency_id as "agencyId"`;
const TOLD = 'unnest($2::text[], $3::bigint[]) as told (ref, cents)';
const BOOKED = 'id, gateway_id as "gatewayId", cents::float8 as cents, agency_id as "agencyId"';

@Injectable()
export class HouseTransferRepository {
  constructor(private readonly db: Database) {}

  /** Those of a list that are no payout of ours, at whatever account. Names of ours are ids without hyphens. */
  async others(refs: readonly string[]): Promise<Set<string>> {
    const others = await this.db.column<string>(
      `select r.ref from unnest($1::text[]) as r (ref) where not exists (
         select 1 from payout p where p.id = case when r.ref ~ '^[0-9a-f]{32}$' then r.ref::uuid end)`,
      [refs],
    );
    return new Set(others);
  }

  /** Notes what is new. One that nobody confirmed yet is what its provider says it is, and gone when nothing of it arrived. */
  async note(tx: Tx, gatewayId: string, day: string, told: readonly OtherPix[], at: Date): Promise<void> {
    const columns = [gatewayId, told.map(({ ref }) => ref), told.map(({ cents }) => cents)];
    await tx.execute(
      `insert into house_transfer (gateway_id, ref, cents, day, found_at)
       select $1, told.ref, told.cents, $4, $5 from ${TOLD} where told.cents > 0
       on conflict (gateway_id, ref) do update set cents = excluded.cents
         where house_transfer.confirmed_at is null and house_transfer.cents <> excluded.cents`,
      [...columns, day, at],
    );
    await tx.execute(
      `delete from house_transfer t using ${TOLD}
       where t.gateway_id = $1 and t.ref = told.ref and told.cents = 0 and t.confirmed_at is null`,
      columns,
    );
  }

  /** Confirmed ones that came back since. */
  cameBack(tx: Tx, gatewayId: string, told: readonly OtherPix[], at: Date): Promise<BookedTransfer[]> {
    return tx.query(
      `update house_transfer set returned_at = $3 where gateway_id = $1 and ref = any($2::text[])
         and confirmed_at is not null and returned_at is null returning ${BOOKED}`,
      [gatewayId, told.filter(({ cents }) => cents === 0).map(({ ref }) => ref), at],
    );
  }

  /** How many confirmed ones are of another sum there than the one that was confirmed. */
  async differing(tx: Tx, gatewayId: string, told: readonly OtherPix[]): Promise<number> {
    const row = await tx.one<{ n: number }>(
      `select count(*)::int as n from house_transfer t join ${TOLD} on told.ref = t.ref
       where t.gateway_id = $1 and t.confirmed_at is not null
         and told.cents <> case when t.returned_at is null then t.cents else 0 end`,
      [gatewayId, told.map(({ ref }) => ref), told.map(({ cents }) => cents)],
    );
    return row?.n ?? 0;
  }

  /** @param agencyId whom it was paid to, if anybody. @returns null when it was confirmed before. */
  confirm(tx: Tx, id: string, agencyId: string | null, staffId: string, at: Date): Promise<BookedTransfer | null> {
    return tx.one(
      `update house_transfer set confirmed_at = $3, confirmed_by = $2, agency_id = $4 where id = $1 and confirmed_at is null
       returning ${BOOKED}`,
      [id, staffId, at, agencyId],
    );
  }

  /** What an agency has in the books; two that take of it stand in line. @returns cents; null: there is no such agency. */
  async heldBy(tx: Tx, agencyId: string): Promise<number | null> {
    await tx.lock(`payout:${agencyId}`);
    const row = await tx.one<{ cents: number }>(
      `select (select coalesce(sum(credit_cents - debit_cents), 0) from ledger_balance where account_id = a.id)::float8 as cents
       from agency a where a.id = $1`,
      [agencyId],
    );
    return row?.cents ?? null;
  }

  /** Those to be confirmed first, then the newest; or one alone. */
  async list(limit: number, id: string | null = null): Promise<HouseTransfer[]> {
    const rows = await this.db.query<Row>(
      `select ${VIEW} from house_transfer t join payment_gateway g on g.id = t.gateway_id
       where $2::uuid is null or t.id = $2 order by (t.confirmed_at is null) desc, t.day desc, t.id limit $1`,
      [limit, id],
    );
    return rows.map(({ foundAt, confirmedAt, returnedAt, ...row }) => ({
      ...row,
      foundAt: foundAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      returnedAt: returnedAt?.toISOString() ?? null,
    }));
  }
}
