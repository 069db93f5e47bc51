import type {
  AgencyPart,
  EarnedSale,
  Earnings,
  In,
  PlanType,
  SharedPost,
  UserCaller,
  WaitingMoney,
} from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { instantsOf, localDateOf, problem, waitingFor } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { CallAccess } from '../calls/call-access.service.js';
import { HOUSE, NET, SALES, SHARED_WITH } from './earnings.sql.js';

/** A sale of hers as the books have it now: what is left of its price, and hers of that. Cents. */
interface Sold {
  id: string;
  planType: PlanType;
  title: string;
  paidAt: Date;
  isDisputed: boolean;
  availableAt: Date | null;
  callStartsAt: Date | null;
  isUndecided: boolean;
  gross: number;
  net: number;
}
/** As it is shown on its own: with what the house and others have of it. */
interface ShownSale extends Sold {
  house: number;
  sharedWith: string[];
}
const NEWEST = 50;
const SOLD = `p.id, p.plan_type as "planType", p.plan_name as title, p.paid_at as "paidAt",
  p.status = 'disputed' as "isDisputed", e.available_at as "availableAt", b.starts_at as "callStartsAt",
  coalesce(b.needs_resolution, false) as "isUndecided",
  p.amount_cents - p.returned_cents as gross, ${NET} as net`;

/** What a creator earned, from the books and never with her fans (LED-07). */
@Injectable()
export class EarningsRead {
  constructor(
    private readonly db: Database,
    private readonly access: CallAccess,
    private readonly clock: Clock,
  ) {}

  /** @throws model-not-found for a model that is not hers. */
  @Answers('billing.ledger.mine')
  async mine({ modelId }: In<'billing.ledger.mine'>, caller: UserCaller): Promise<Earnings> {
    if (!(await this.access.isCreatorOf(caller, modelId))) throw problem('model-not-found');
    // one moment for all of it, or the lines would not add up while fans buy
    return this.db.transaction(async (tx) => {
      await tx.execute('set transaction isolation level repeatable read');
      return this.read(tx, modelId);
    });
  }

  private async read(tx: Tx, modelId: string): Promise<Earnings> {
    const now = this.clock.now();
    const newest = await tx.query<ShownSale>(
      `select ${SOLD}, ${HOUSE} as house, ${SHARED_WITH} as "sharedWith" from ${SALES} order by e.at desc limit ${NEWEST}`,
      [modelId],
    );
    const unsettled = await tx.query<Sold>(
      `select ${SOLD} from ${SALES} and (e.available_at is null or e.available_at > $2)
       union all
       select ${SOLD} from ${SALES} and e.available_at <= $2 and p.status = 'disputed'`,
      [modelId, now],
    );
    const all = linesOf(unsettled, now);
    const sum = (isHeld: boolean): number =>
      all.filter(({ reason }) => (reason === 'dispute') === isHeld).reduce((total, { cents }) => total + cents, 0);
    const waitingCents = sum(false);
    return {
      todayCents: await this.sinceMidnight(tx, modelId, now),
      availableCents: (await this.balance(tx, modelId)) - waitingCents,
      ...{ waitingCents, heldCents: sum(true), waiting: all },
      basisPoints: await this.share(tx, modelId),
      agencies: await this.agencies(tx, modelId),
      sharedPosts: await this.sharedPosts(tx, modelId),
      sales: newest.map((sold) => viewOf(sold, now)),
    };
  }

  /** What a bank looks into is not hers from the opening on (MED-08). */
  private async sinceMidnight(tx: Tx, modelId: string, now: Date): Promise<number> {
    const day = localDateOf(now);
    const { from } = instantsOf({ start: day, end: day });
    const sql = `select coalesce(sum(net), 0)::float8 as cents from (select ${NET} as net from ${SALES} and p.paid_at >= $2 and p.status <> 'disputed') of_today`;
    return (await tx.one<{ cents: number }>(sql, [modelId, from]))?.cents ?? 0;
  }
  private async balance(tx: Tx, modelId: string): Promise<number> {
    const sql = `select coalesce(sum(credit_cents - debit_cents), 0)::float8 as cents from ledger_balance where account_id = $1`;
    return (await tx.one<{ cents: number }>(sql, [modelId]))?.cents ?? 0;
  }
  private async share(tx: Tx, modelId: string): Promise<number> {
    const sql = `select basis_points as share from share_rule where model_id = $1 and account_id = $1 and ended_at is null`;
    return (await tx.one<{ share: number }>(sql, [modelId]))?.share ?? 0;
  }
  private agencies(tx: Tx, modelId: string): Promise<AgencyPart[]> {
    return tx.query<AgencyPart>(
      `select a.name, r.basis_points as "basisPoints" from share_rule r join agency a on a.id = r.account_id
       where r.model_id = $1 and r.ended_at is null order by a.name`,
      [modelId],
    );
  }
  private sharedPosts(tx: Tx, modelId: string): Promise<SharedPost[]> {
    return tx.query<SharedPost>(
      `select s.post_title as title, s.basis_points as "basisPoints", array(select coalesce(a.name, o.payee_name)
         from post_share o left join agency a on a.id = o.account_id
         where o.post_id = s.post_id and o.ended_at is null and o.account_id <> $1 order by 1) as "sharedWith"
       from post_share s where s.account_id = $1 and s.ended_at is null order by s.starts_at desc, s.post_id limit ${NEWEST}`,
      [modelId],
    );
  }
}

const reasonOf = ({ planType, availableAt, ...sold }: Sold, now: Date) =>
  waitingFor({ ...sold, isCall: planType === 'call', callEndedAt: availableAt }, now);

/** One line a day for what waits for its withdrawal right, one for every call and one for what banks look into. */
function linesOf(unsettled: readonly Sold[], now: Date): WaitingMoney[] {
  const lines = new Map<string, WaitingMoney>();
  for (const sold of unsettled) {
    const waits = sold.net > 0 ? reasonOf(sold, now) : null;
    if (!waits) continue;
    const until = waits.until && localDateOf(waits.until);
    const isOfCall = waits.reason === 'call' || waits.reason === 'call-decision';
    const key = `${waits.reason} ${isOfCall ? sold.id : until}`;
    const callStartsAt = isOfCall ? (sold.callStartsAt?.toISOString() ?? null) : null;
    const line = lines.get(key) ?? { reason: waits.reason, until, callStartsAt, cents: 0, sales: 0 };
    lines.set(key, { ...line, cents: line.cents + sold.net, sales: line.sales + 1 });
  }
  const order = ({ until, callStartsAt }: WaitingMoney) => until ?? callStartsAt ?? '~';
  return [...lines.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

function viewOf(sold: ShownSale, now: Date): EarnedSale {
  const { paidAt, planType, title, gross: grossCents, house: houseCents, net: netCents, sharedWith } = sold;
  const waitsFor = netCents > 0 ? (reasonOf(sold, now)?.reason ?? null) : null;
  return {
    at: paidAt.toISOString(),
    planType,
    title,
    grossCents,
    houseCents,
    othersCents: grossCents - houseCents - netCents,
    netCents,
    sharedWith,
    waitsFor,
  };
}
