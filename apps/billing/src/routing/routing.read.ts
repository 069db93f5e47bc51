import type { GatewayRouting } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { chooseGateway, DAY_MS, HOUR_MS, type RoutingReason, STRAIN, type StrainReason } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { RoutingRepository } from './routing.repository.js';

interface AccountRow {
  gatewayId: string;
  isForced: boolean;
  restsUntil: Date | null;
  strain: StrainReason | null;
  asked: number;
  failed: number;
  refused: number;
  p95Ms: number | null;
  contested: number;
}
interface StepRow {
  paymentId: string;
  gatewayId: string;
  why: RoutingReason;
  insteadOf: string | null;
  at: Date;
}
/** Charges shown that went elsewhere. */
const STEPS = 20;

/** What the owner sees of where charges go, and why (BIL-62). */
@Injectable()
export class RoutingRead {
  constructor(
    private readonly db: Database,
    private readonly rows: RoutingRepository,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.gateway.routing')
  async get(): Promise<GatewayRouting> {
    const now = this.clock.now().getTime();
    const since = [new Date(now - HOUR_MS), new Date(now - STRAIN.contested.days * DAY_MS)];
    const [candidates, accounts, steps] = await Promise.all([
      this.rows.candidates(),
      this.db.query<AccountRow>(
        `select g.id as "gatewayId", g.is_forced as "isForced", s.rests_until as "restsUntil", s.strain,
           coalesce(h.asked, 0)::int as asked, coalesce(h.failed, 0)::int as failed, coalesce(h.refused, 0)::int as refused,
           h.p95_ms as "p95Ms", (select count(*)::int from dispute d join payment p on p.id = d.payment_id
             where p.gateway_id = g.id and d.opened_at > $2) as contested
         from payment_gateway g left join gateway_standing s on s.gateway_id = g.id
         left join (select gateway_id, sum(asked) as asked, sum(failed) as failed, sum(refused) as refused, max(p95_ms) as p95_ms
                    from gateway_health where minute > $1 group by gateway_id) h on h.gateway_id = g.id
         order by g.created_at desc, g.id desc`,
        since,
      ),
      this.db.query<StepRow>(
        `select payment_id as "paymentId", gateway_id as "gatewayId", why, instead_of as "insteadOf", decided_at as at
         from routing_decision where why <> 'first' order by decided_at desc limit $1`,
        [STEPS],
      ),
    ]);
    const next = chooseGateway(candidates)?.id;
    return {
      gateways: accounts.map(({ restsUntil, ...account }) => ({
        ...account,
        isNext: account.gatewayId === next,
        restsUntil: restsUntil?.toISOString() ?? null,
      })),
      steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    };
  }
}
