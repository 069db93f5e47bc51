import { Database, type Tx } from '@camarim/database';
import {
  type Candidate,
  DAY_MS,
  type GatewayStanding,
  GOOD_STANDING,
  MINUTE_MS,
  type Route,
  STRAIN,
  strainOf,
} from '@camarim/domain';
import { Injectable } from '@nestjs/common';

/** Where a payment was sent so far. */
export interface Trail {
  gatewayId: string;
  /** Tries made before it came there. */
  afterTries: number;
  /** The account that was asked before; null = none was. */
  leftId: string | null;
}

@Injectable()
export class RoutingRepository {
  constructor(private readonly db: Database) {}

  /** The accounts new charges may go to: the lowest number first, among equals the newest. */
  candidates(): Promise<Candidate[]> {
    return this.db.query<Candidate>(
      `select g.id, g.is_forced as "isForced", s.rests_until is not null as "isResting", s.strain
       from payment_gateway g left join gateway_standing s on s.gateway_id = g.id
       where g.type = 'pix' and g.is_active order by g.priority, g.created_at desc, g.id desc`,
    );
  }

  async decide(tx: Tx, paymentId: string, { id, why, insteadOf }: Route, tries: number, now: Date): Promise<void> {
    await tx.execute(
      `insert into routing_decision (payment_id, gateway_id, why, instead_of, after_tries, decided_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [paymentId, id, why, insteadOf, tries, now],
    );
  }

  /** The oldest first. */
  trailOf(paymentId: string): Promise<Trail[]> {
    return this.db.query<Trail>(
      `select gateway_id as "gatewayId", after_tries as "afterTries", case when after_tries > 0 then instead_of end as "leftId"
       from routing_decision where payment_id = $1 order by after_tries`,
      [paymentId],
    );
  }

  /** The standing of an account, held until the transaction ends. */
  async holdStanding(tx: Tx, gatewayId: string): Promise<GatewayStanding> {
    await tx.execute('insert into gateway_standing (gateway_id) values ($1) on conflict do nothing', [gatewayId]);
    const row = await tx.one<GatewayStanding>(
      `select failures, failing_since as "failingSince", rests_until as "restsUntil", rests from gateway_standing
       where gateway_id = $1 for update`,
      [gatewayId],
    );
    return row ?? GOOD_STANDING;
  }
  async keepStanding(tx: Tx, gatewayId: string, standing: GatewayStanding): Promise<void> {
    const { failures, failingSince, restsUntil, rests } = standing;
    await tx.execute(
      `update gateway_standing set failures = $2, failing_since = $3, rests_until = $4, rests = $5 where gateway_id = $1`,
      [gatewayId, failures, failingSince, restsUntil, rests],
    );
  }
  /** A charge was made there: nothing of its failures counts any more. It writes only where there is something to forget. */
  async forgetFailures(gatewayId: string): Promise<void> {
    await this.db.execute(
      `update gateway_standing set failures = 0, failing_since = null, rests = 0
       where gateway_id = $1 and rests_until is null and (failures > 0 or rests > 0)`,
      [gatewayId],
    );
  }
  /** Those whose rest is over. */
  rested(now: Date): Promise<string[]> {
    const sql = 'select gateway_id as id from gateway_standing where rests_until <= $1';
    return this.db.column<string>(sql, [now]);
  }

  /** Writes which accounts are strained by what happened lately, and forgets minutes nobody looks at any more. */
  async weigh(now: Date): Promise<void> {
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const accounts = await this.db.query<{ id: string; asked: number; refused: number; contested: number }>(
      `select g.id, coalesce(h.asked, 0)::int as asked, coalesce(h.refused, 0)::int as refused, coalesce(d.contested, 0)::int as contested
       from payment_gateway g
       left join (select gateway_id, sum(asked) as asked, sum(refused) as refused from gateway_health
                  where minute > $1 group by gateway_id) h on h.gateway_id = g.id
       left join (select p.gateway_id, count(*) as contested from dispute d join payment p on p.id = d.payment_id
                  where d.opened_at > $2 group by p.gateway_id) d on d.gateway_id = g.id
       where g.is_active`,
      [ago(STRAIN.refused.minutes * MINUTE_MS), ago(STRAIN.contested.days * DAY_MS)],
    );
    for (const account of accounts) {
      const approved = account.contested === 0 ? 0 : await this.approved(account, ago(STRAIN.contested.days * DAY_MS));
      await this.db.execute(
        `insert into gateway_standing as s (gateway_id, strain) values ($1, $2)
         on conflict (gateway_id) do update set strain = excluded.strain where s.strain is distinct from excluded.strain`,
        [account.id, strainOf({ ...account, approved })],
      );
    }
    await this.db.execute('delete from gateway_health where minute < $1', [ago(STRAIN.contested.days * DAY_MS)]);
  }
  /** How many payments it brought, as far as that matters: more than a hundred for each contested one are as good as any. */
  private async approved({ id, contested }: { id: string; contested: number }, since: Date): Promise<number> {
    const row = await this.db.one<{ count: number }>(
      `select count(*)::int as count from (
         select 1 from payment where gateway_id = $1 and paid_at > $2 limit $3) enough`,
      [id, since, Math.max(STRAIN.contested.ofAtLeast, contested * 100) + 1],
    );
    return row?.count ?? 0;
  }
}
