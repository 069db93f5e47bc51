import type { CallOptionView } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { callBadges, DAY_MS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

/** What can be booked, with where it takes place; the link is sealed. */
export interface CallOption extends Omit<CallOptionView, 'badge'> {
  /** Null: in the room. */
  linkSealed: string | null;
}
type ListedOption = CallOption & { isFeatured: boolean; recentSales: number };

const OPTION = `o.id, o.kind, o."modelId", o.title, o.description, o.platform, o."priceCents", o."durationMinutes", o."isVip",
  o.features, o."linkSealed"`;

/** Offers of creators, and the house's plans for every creator who takes them. */
const OPTIONS = `
  select id, 'offer' as kind, model_id as "modelId", title, description, platform, price_cents as "priceCents",
         duration_minutes as "durationMinutes", is_vip as "isVip", features, link_sealed as "linkSealed",
         is_featured as "isFeatured"
  from call_offer where is_active and deleted_at is null
  union all
  select p.id, 'plan', c.model_id, p.name, p.description, c.plan_platform, p.price_cents, p.duration_minutes, p.is_vip,
         p.features, c.plan_link_sealed, p.is_featured
  from call_plan p cross join call_calendar c where p.is_active and c.plan_platform is not null`;

@Injectable()
export class CallOptionRead {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** A plan is found only with the model it is booked with; null when it is not on sale there. */
  find(optionId: string, modelId: string | null, from: Tx | Database = this.db): Promise<CallOption | null> {
    return from.one<CallOption>(
      `select ${OPTION}, o."isFeatured" from (${OPTIONS}) o where o.id = $1 and (o."modelId" = $2 or ($2::uuid is null and o.kind = 'offer'))`,
      [optionId, modelId],
    );
  }

  /** One that somebody has a call of, as it was when they bought it; null for every other. */
  booked(optionId: string, modelId: string | null): Promise<CallOption | null> {
    return this.db.one<CallOption>(
      `select b.option_id as id, b.option_kind as kind, b.model_id as "modelId", b.title, '' as description, b.platform,
         b.amount_cents as "priceCents", b.duration_minutes as "durationMinutes", false as "isVip", '{}'::text[] as features,
         b.link_sealed as "linkSealed"
       from booking b where b.option_id = $1 and (b.model_id = $2 or ($2::uuid is null and b.option_kind = 'offer'))
         and b.status = 'booked' order by b.created_at desc limit 1`,
      [optionId, modelId],
    );
  }

  /** The shortest first. */
  async ofModel(modelId: string): Promise<CallOptionView[]> {
    const since = new Date(this.clock.now().getTime() - 30 * DAY_MS);
    const rows = await this.db.query<ListedOption>(
      `select ${OPTION}, o."isFeatured", (select count(*)::int from booking b where b.option_id = o.id and b.model_id = o."modelId"
                      and b.booked_at > $2 and b.status in ('booked', 'done')) as "recentSales"
       from (${OPTIONS}) o where o."modelId" = $1 order by o."durationMinutes", o."priceCents", o.id`,
      [modelId, since],
    );
    const badges = callBadges(rows);
    return rows.map(({ isFeatured: _, recentSales: __, ...row }, index) => viewOf(row, badges[index] ?? null));
  }
}

/** Without the link: it is nobody's before it is paid (CAT-34). */
export function viewOf({ linkSealed: _, ...option }: CallOption, badge: CallOptionView['badge']): CallOptionView {
  return { ...option, badge };
}
