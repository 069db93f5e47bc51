import { Database } from '@camarim/database';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

export interface PlanRow {
  id: string;
  modelId: string | null;
  name: string;
  description: string;
  priceCents: number;
  originalPriceCents: number | null;
  durationDays: number;
  isFeatured: boolean;
  benefits: string[];
  highlightedBenefits: string[];
}
export interface VipOfferRow {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  originalPriceCents: number | null;
  durationDays: number;
  expiresAt: Date | null;
  benefits: string[];
}

/** How far back a price may lie and still be claimed as the former one (BIL-03). */
const REFERENCE_DAYS = 30;

/** What is on sale. A reference price appears only when the history says it was charged in the last 30 days (BIL-03). */
@Injectable()
export class PlanRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The plans of one model and those of the whole house; with null, those of the house only. Shortest first. */
  plans(modelId: string | null): Promise<PlanRow[]> {
    return this.db.query<PlanRow>(
      `select p.id, p.model_id as "modelId", p.name, p.description, p.price_cents as "priceCents",
              case when exists (
                select 1 from plan_price h
                where h.plan_id = p.id and h.price_cents = p.original_price_cents
                  and h.valid_from < $2 and (h.valid_to is null or h.valid_to > $2::timestamptz - make_interval(days => $3))
              ) then p.original_price_cents end as "originalPriceCents",
              p.duration_days as "durationDays", p.is_featured as "isFeatured", p.benefits,
              p.highlighted_benefits as "highlightedBenefits"
       from plan p
       where p.is_active and (p.model_id is null or p.model_id = $1)
       order by p.duration_days, p.price_cents, p.id`,
      [modelId, this.clock.now(), REFERENCE_DAYS],
    );
  }

  /** The newest offer that is active and has not ended, or null (BIL-10, BIL-11). Its reference is a plan of as many days. */
  async vipOffer(): Promise<VipOfferRow | null> {
    return this.db.one<VipOfferRow>(
      `select o.id, o.name, o.description, o.price_cents as "priceCents",
              case when exists (
                select 1 from plan_price h join plan p on p.id = h.plan_id
                where p.duration_days = o.duration_days and h.price_cents = o.original_price_cents
                  and h.valid_from < $1 and (h.valid_to is null or h.valid_to > $1::timestamptz - make_interval(days => $2))
              ) then o.original_price_cents end as "originalPriceCents",
              o.duration_days as "durationDays", o.expires_at as "expiresAt", o.benefits
       from vip_offer o
       where o.is_active and (o.expires_at is null or o.expires_at > $1)
       order by o.created_at desc, o.id desc
       limit 1`,
      [this.clock.now(), REFERENCE_DAYS],
    );
  }
}
