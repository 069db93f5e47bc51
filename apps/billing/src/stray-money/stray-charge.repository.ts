import { money, type StrayCharge, type StrayReason, type StrayStatus } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import type { ChargeKind } from '../provider/pix-provider.js';

/** A stray charge as it is worked on. */
export interface HeldCharge {
  id: string;
  gatewayId: string;
  externalId: string;
  chargeKind: ChargeKind;
  status: StrayStatus;
  tries: number;
  /** Returns of it that a bank ended undone. */
  undone: number;
}
/** What the provider says of a charge nobody knows. Cents; 0 = a notice spoke of it and the provider does not. */
export interface NewStray {
  gatewayId: string;
  externalId: string;
  chargeKind: ChargeKind;
  reference: string | null;
  title: string | null;
  receivedCents: number;
  paidAt: Date | null;
  e2eId: string | null;
  reason: StrayReason;
}
type Row = Omit<StrayCharge, 'received' | 'isHeldUp' | 'paidAt' | 'foundAt' | 'decidedAt'> & {
  receivedCents: number;
  /** Why the provider did not give it back yet. */
  failure: string | null;
  paidAt: Date | null;
  foundAt: Date;
  decidedAt: Date | null;
};

const KEY = `id, gateway_id as "gatewayId", external_id as "externalId", charge_kind as "chargeKind", status, tries, undone`;
const PER_PAGE = 100;

@Injectable()
export class StrayChargeRepository {
  constructor(private readonly db: Database) {}

  /** Written once; when it brought more money since, what was decided before is open again. @returns its id; null = nothing new. */
  async note(tx: Tx, stray: NewStray, now: Date): Promise<string | null> {
    const { gatewayId, externalId, chargeKind, reference, title, receivedCents, paidAt, e2eId, reason } = stray;
    const noted = await tx.one<{ id: string }>(
      `insert into stray_charge (gateway_id, external_id, charge_kind, reference, title, received_cents, paid_at, e2e_id,
         reason, found_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (gateway_id, external_id) do update
       set received_cents = excluded.received_cents, paid_at = excluded.paid_at, e2e_id = excluded.e2e_id,
           reason = excluded.reason, title = excluded.title, status = 'open', decided_at = null
       where stray_charge.status in ('open', 'archived') and stray_charge.received_cents < excluded.received_cents
       returning id`,
      [gatewayId, externalId, chargeKind, reference, title, receivedCents, paidAt, e2eId, reason, now],
    );
    return noted?.id ?? null;
  }

  /** Nobody has to decide any more: it found its payment, or went back without us. @returns the id it had; null = it was none. */
  async settled(tx: Tx, gatewayId: string, externalId: string): Promise<string | null> {
    const gone = await tx.one<{ id: string }>(
      `delete from stray_charge where gateway_id = $1 and external_id = $2 and status in ('open', 'archived') returning id`,
      [gatewayId, externalId],
    );
    return gone?.id ?? null;
  }

  /** Those of `externalIds` that were found before, whatever became of them. */
  async known(gatewayId: string, externalIds: readonly string[]): Promise<Set<string>> {
    const ids = await this.db.column<string>(
      'select external_id as id from stray_charge where gateway_id = $1 and external_id = any($2) and received_cents > 0',
      [gatewayId, externalIds],
    );
    return new Set(ids);
  }

  /** What waits for somebody first, then what was decided; each the newest first. */
  async list(): Promise<StrayCharge[]> {
    const rows = await this.db.query<Row>(
      `select s.id, g.name as "gatewayName", s.external_id as "externalId", s.reference, s.title,
              s.received_cents as "receivedCents", s.paid_at as "paidAt", s.e2e_id as "endToEndId", s.reason, s.status,
              s.failure, s.payment_id as "paymentId", s.found_at as "foundAt", s.decided_at as "decidedAt"
       from stray_charge s join payment_gateway g on g.id = s.gateway_id
       order by (s.status in ('open', 'returning')) desc, s.found_at desc, s.id limit $1`,
      [PER_PAGE],
    );
    const text = (date: Date | null): string | null => date?.toISOString() ?? null;
    return rows.map(({ receivedCents, failure, ...row }) => ({
      ...row,
      received: money(receivedCents),
      isHeldUp: row.status === 'returning' && failure !== null,
      paidAt: text(row.paidAt),
      foundAt: row.foundAt.toISOString(),
      decidedAt: text(row.decidedAt),
    }));
  }

  hold(tx: Tx, id: string): Promise<HeldCharge | null> {
    return tx.one<HeldCharge>(`select ${KEY} from stray_charge where id = $1 for update`, [id]);
  }
  find(id: string): Promise<HeldCharge | null> {
    return this.db.one<HeldCharge>(`select ${KEY} from stray_charge where id = $1`, [id]);
  }

  async decide(
    tx: Tx,
    id: string,
    to: 'attached' | 'returning' | 'archived',
    now: Date,
    paymentId: string | null = null,
  ): Promise<void> {
    await tx.execute(
      `update stray_charge set status = $2, decided_at = $3, payment_id = $4,
         next_try_at = case when $2 = 'returning' then $3::timestamptz end where id = $1`,
      [id, to, now, paymentId],
    );
  }

  /** Those to be given back whose try is due, each put off first: a round that dies half-way repeats nothing. */
  takeDue(now: Date, nextTryAt: Date, limit: number): Promise<HeldCharge[]> {
    return this.db.query<HeldCharge>(
      `update stray_charge set next_try_at = $2, tries = tries + 1 where id in (
         select id from stray_charge where status = 'returning' and next_try_at <= $1 order by next_try_at limit $3
         for update skip locked)
       returning ${KEY}`,
      [now, nextTryAt, limit],
    );
  }
  /** @param undone the id of a return is used up. */
  async putOff(id: string, until: Date, failure: string, undone = false): Promise<void> {
    const sql = `update stray_charge set next_try_at = $2, failure = $3, undone = undone + $4
       where id = $1 and status = 'returning'`;
    await this.db.execute(sql, [id, until, failure, undone ? 1 : 0]);
  }
  async returned(tx: Tx, id: string): Promise<void> {
    const sql = `update stray_charge set status = 'returned', next_try_at = null, failure = null where id = $1 and status = 'returning'`;
    await tx.execute(sql, [id]);
  }

  /** How many wait for a person. */
  async open(): Promise<number> {
    const row = await this.db.one<{ n: number }>(
      `select count(*)::int as n from stray_charge where status = 'open' or (status = 'returning' and tries > 5)`,
    );
    return row?.n ?? 0;
  }
}
