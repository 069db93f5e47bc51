import type { AdminTestimonial, Testimonial } from '@camarim/contracts';
import { columnsOf, Database, type Tx } from '@camarim/database';
import type { TestimonialState } from '@camarim/domain';
import { TESTIMONIAL_ANONYMOUS } from '@camarim/domain';
import { type NewestCursor } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

export interface TestimonialRow {
  id: string;
  user_id: string;
  model_id: string;
  state: TestimonialState;
  version: number;
  text: string | null;
  display_name: string | null;
  consented_at: Date;
  reason: string | null;
  written_at: Date;
  decided_at: Date | null;
  /** YYYY-MM; null = no purchase stands. */
  purchased_in: string | null;
}
export interface OwnRow extends Omit<TestimonialRow, 'id'> {
  /** null = she may write and has not. */
  id: string | null;
}

/** A period of hers that was paid with money, of which nothing went back and which nobody disputes. */
const STANDS = `s.approved_at is not null and s.amount_cents > 0 and s.refunded_cents = 0 and not s.is_disputed
  and s.plan_type in ('subscription', 'vip')`;
const MONTH = `to_char(min(s.approved_at) at time zone 'America/Sao_Paulo', 'YYYY-MM')`;
const PURCHASE = `select ${MONTH} as purchased_in from sale s
  where s.user_id = t.user_id and s.model_id = t.model_id and ${STANDS}`;
const OWN = columnsOf<TestimonialRow>(
  'id',
  'user_id',
  'state',
  'version',
  'text',
  'display_name',
  'consented_at',
  'reason',
  'written_at',
  'decided_at',
);
const TESTIMONIAL = `${OWN('t')}, t.model_id`;
const ROWS = `select ${TESTIMONIAL}, p.purchased_in from testimonial t left join lateral (${PURCHASE}) p on true`;

/**
 * Testimonials with the purchase they stand on, looked up each time: money that goes back takes the words off every page
 * at that moment (MKT-31).
 */
@Injectable()
export class TestimonialRead {
  constructor(private readonly db: Database) {}

  /** Whether a purchase of hers by this person stands now. */
  async hasPaid(tx: Tx, userId: string, modelId: string): Promise<boolean> {
    const sql = `select 1 from sale s where s.user_id = $1 and s.model_id = $2 and ${STANDS} limit 1`;
    return (await tx.one(sql, [userId, modelId])) !== null;
  }

  /** Every creator the person has paid for or written about. */
  own(userId: string): Promise<OwnRow[]> {
    return this.db.query<OwnRow>(
      `select ${OWN('t')}, m.model_id, p.purchased_in from (
         select s.model_id from sale s where s.user_id = $1 and s.model_id is not null and ${STANDS}
         union select model_id from testimonial where user_id = $1 and state <> 'withdrawn') m
       left join testimonial t on t.user_id = $1 and t.model_id = m.model_id and t.state <> 'withdrawn'
       left join lateral (select ${MONTH} as purchased_in from sale s
         where s.user_id = $1 and s.model_id = m.model_id and ${STANDS}) p on true
       order by m.model_id`,
      [userId],
    );
  }

  page(
    { state, modelId }: { state: TestimonialState | null; modelId: string | null },
    after: NewestCursor | null,
    limit: number,
  ): Promise<TestimonialRow[]> {
    return this.db.query<TestimonialRow>(
      `${ROWS} where t.state <> 'withdrawn' and ($1::text is null or t.state = $1) and ($2::uuid is null or t.model_id = $2)
         and ($3::timestamptz is null or (t.written_at, t.id) < ($3, $4::uuid))
       order by t.written_at desc, t.id desc limit $5`,
      [state, modelId, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  /** Held until the end of the transaction; not one that was taken back. */
  async hold(tx: Tx, id: string): Promise<TestimonialRow | null> {
    return tx.one<TestimonialRow>(`${ROWS} where t.id = $1 and t.state <> 'withdrawn' for update of t`, [id]);
  }

  /** What pages of this creator may show, the newest first. @param tx holds them until its end: none is taken back meanwhile. */
  async showable(modelId: string, tx?: Tx): Promise<Testimonial[]> {
    const sql = `${ROWS} where t.model_id = $1 and t.state = 'approved' and p.purchased_in is not null
      order by t.written_at desc, t.id desc ${tx ? 'for share of t' : ''}`;
    return (await (tx ?? this.db).query<TestimonialRow>(sql, [modelId])).flatMap(shownOf);
  }

  /** What these pages show now, in their order. */
  async shownOn(presellIds: string[]): Promise<Map<string, Testimonial[]>> {
    const rows = await this.db.query<TestimonialRow & { presell_id: string }>(
      `select ${TESTIMONIAL}, p.purchased_in, c.presell_id from presell_testimonial c
       join presell on presell.id = c.presell_id
       join testimonial t on t.id = c.testimonial_id and t.model_id = presell.model_id and t.state = 'approved'
       join lateral (${PURCHASE}) p on p.purchased_in is not null
       where c.presell_id = any($1) order by c.place`,
      [presellIds],
    );
    const shown = new Map<string, Testimonial[]>(presellIds.map((id) => [id, []]));
    for (const row of rows) shown.get(row.presell_id)?.push(...shownOf(row));
    return shown;
  }
}

export const nameOf = ({ display_name }: Pick<TestimonialRow, 'display_name'>): string =>
  display_name ?? TESTIMONIAL_ANONYMOUS;

/** Nothing without its words and its purchase. */
function shownOf(row: TestimonialRow): Testimonial[] {
  const { id, text, purchased_in: purchasedIn } = row;
  return text === null || purchasedIn === null ? [] : [{ id, text, name: nameOf(row), purchasedIn }];
}

export function toAdminView(row: TestimonialRow, username: string): AdminTestimonial[] {
  const { id, text, model_id: modelId, state, version, reason, purchased_in: purchasedIn } = row;
  if (text === null || state === 'withdrawn') return [];
  const moments = { writtenAt: row.written_at.toISOString(), decidedAt: row.decided_at?.toISOString() ?? null };
  return [{ id, text, name: nameOf(row), purchasedIn, modelId, username, state, version, reason, ...moments }];
}
