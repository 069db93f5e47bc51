import { type DisputeLine, type DisputeList, type GatewayKind, type In, money } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { type DisputeStatus, disputeClock } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { leftOf } from './contested.sql.js';
import { DISPUTE_SQL } from './dispute.sql.js';

/** As many as a screen shows; open ones are few. */
const MOST = 200;
type Row = Omit<DisputeLine, 'amount' | 'openedAt' | 'answerDueAt' | 'endedAt' | 'missedAt' | 'clock' | 'status'> & {
  amountCents: number;
  openedAt: Date;
  dueAt: Date;
  missedAt: Date | null;
  endedAt: Date | null;
  status: DisputeStatus;
};
/** What the bank looks into now; of one that ended: what was left of the price when it began. */
const CONTESTED = `(${leftOf(`< case when d.ended_at is null then 'infinity' else d.opened_at end`)})::int`;
const LINE = `
  select d.id, p.id as "paymentId", p.model_id as "modelId", p.plan_name as "planName", ${CONTESTED} as "amountCents",
    g.name as "gatewayName", d.opened_at as "openedAt", ${DISPUTE_SQL.due} as "dueAt", ${DISPUTE_SQL.status} as status,
    d.missed_at as "missedAt", d.ended_at as "endedAt", d.outcome
  ${DISPUTE_SQL.from}`;

/** Disputes as finance sees them: the most pressing first (MED-02). */
@Injectable()
export class DisputeRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.dispute.list')
  async list({ state }: In<'billing.dispute.list'>): Promise<DisputeList> {
    const which =
      state === 'open'
        ? `d.ended_at is null order by "dueAt", d.id`
        : `d.ended_at is not null order by d.ended_at desc, d.id`;
    const rows = await this.db.query<Row>(`${LINE} where ${which} limit ${MOST}`);
    return { items: rows.map((row) => this.line(row)) };
  }

  async one(id: string): Promise<DisputeLine | null> {
    const row = await this.db.one<Row>(`${LINE} where d.id = $1`, [id]);
    return row && this.line(row);
  }

  async gatewayKind(id: string): Promise<GatewayKind | null> {
    const row = await this.db.one<{ kind: GatewayKind }>(`select g.kind ${DISPUTE_SQL.from} where d.id = $1`, [id]);
    return row?.kind ?? null;
  }

  private line({ amountCents, openedAt, dueAt, missedAt, endedAt, ...row }: Row): DisputeLine {
    return {
      ...row,
      amount: money(amountCents),
      openedAt: openedAt.toISOString(),
      answerDueAt: dueAt.toISOString(),
      missedAt: missedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
      clock: disputeClock({ status: row.status, dueAt }, this.clock.now()),
    };
  }
}
