import type { PlanType } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { leftOf } from '../contested.sql.js';
import type { CallFacts, DossierFacts } from './dossier.facts.js';

export interface ContestedPayment {
  id: string;
  userId: string;
  modelId: string | null;
  planType: PlanType;
  planId: string;
  planName: string;
  amountCents: number;
  returnedCents: number;
  externalId: string | null;
  endToEndId: string | null;
  gatewayName: string;
  createdAt: Date;
  paidAt: Date | null;
  receipt: Record<string, unknown> | null;
  openedAt: Date;
  evidence: Record<string, unknown> | null;
}
/** Earlier payments named one by one; the others are counted. */
const NAMED = 5;

/** What of the price was back with its payer when the dispute began. */
const RETURNED = `(p.amount_cents - (${leftOf('< d.opened_at')}))::int`;

/** What billing itself wrote down about a contested payment. Instants are ISO 8601 UTC. */
@Injectable()
export class FactsRead {
  constructor(private readonly db: Database) {}

  payment(disputeId: string): Promise<ContestedPayment | null> {
    return this.db.one<ContestedPayment>(
      `select p.id, p.user_id as "userId", p.model_id as "modelId", p.plan_type as "planType", p.plan_id as "planId",
         p.plan_name as "planName", p.amount_cents as "amountCents", ${RETURNED} as "returnedCents",
         p.external_id as "externalId", p.e2e_id as "endToEndId", g.name as "gatewayName", p.created_at as "createdAt",
         p.paid_at as "paidAt", p.receipt, d.opened_at as "openedAt", d.evidence
       from dispute d join payment p on p.id = d.payment_id join payment_gateway g on g.id = p.gateway_id where d.id = $1`,
      [disputeId],
    );
  }

  async periods(paymentId: string): Promise<DossierFacts['periods']> {
    const rows = await this.db.query<{ id: string; startsAt: Date; expiresAt: Date; status: string }>(
      `select id, starts_at as "startsAt", expires_at as "expiresAt", status from subscription
       where payment_id = $1 order by starts_at, id`,
      [paymentId],
    );
    return rows.map(({ startsAt, expiresAt, ...row }) => ({
      ...row,
      startsAt: iso(startsAt),
      expiresAt: iso(expiresAt),
    }));
  }

  async unlocks(paymentId: string): Promise<DossierFacts['unlocks']> {
    const rows = await this.db.query<{ id: string; postId: string; grantedAt: Date; endedAt: Date | null }>(
      `select id, post_id as "postId", granted_at as "grantedAt", ended_at as "endedAt" from unlock where payment_id = $1`,
      [paymentId],
    );
    return rows.map(({ grantedAt, endedAt, ...row }) => ({
      ...row,
      grantedAt: iso(grantedAt),
      endedAt: isoOrNull(endedAt),
    }));
  }

  async call(paymentId: string): Promise<Omit<CallFacts, 'isOver'> | null> {
    const row = await this.db.one<Omit<CallFacts, Moments | 'isOver'> & Record<Moments, Date | null>>(
      `select id, title, starts_at as "startsAt", ends_at as "endsAt", confirmed_at as "confirmedAt",
         creator_seen_at as "creatorSeenAt", status, no_show_by as "noShowBy" from booking
       where payment_id = $1 or id = (select booking_id from call_extension where payment_id = $1)`,
      [paymentId],
    );
    if (!row) return null;
    const { startsAt, endsAt, confirmedAt, creatorSeenAt, ...rest } = row;
    return {
      ...rest,
      ...{ startsAt: isoOrNull(startsAt) ?? '', endsAt: isoOrNull(endsAt) ?? '' },
      ...{ confirmedAt: isoOrNull(confirmedAt), creatorSeenAt: isoOrNull(creatorSeenAt) },
    };
  }

  /** PIX of the same person that were proved, paid before this one and not contested. */
  async earlier(userId: string, before: Date): Promise<DossierFacts['earlier']> {
    const rows = await this.db.query<{ id: string; paidAt: Date; amountCents: number; count: number; cents: number }>(
      `select id, paid_at as "paidAt", amount_cents as "amountCents", count(*) over ()::int as count,
         sum(amount_cents) over ()::bigint as cents from payment p
       where user_id = $1 and created_at < $2 and status = 'approved' and proved
         and not exists (select 1 from dispute d where d.payment_id = p.id)
       order by paid_at desc, id limit ${NAMED}`,
      [userId, before],
    );
    const [first] = rows;
    const newest = rows.map(({ id, paidAt, amountCents }) => ({ id, paidAt: iso(paidAt), amountCents }));
    return { count: first?.count ?? 0, cents: Number(first?.cents ?? 0), newest };
  }
}

type Moments = 'startsAt' | 'endsAt' | 'confirmedAt' | 'creatorSeenAt';
const iso = (at: Date): string => at.toISOString();
const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;
