import type { ConversionName, EventEnvelope } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface ConversionRow {
  id: string;
  name: ConversionName;
  event_id: string;
  model_id: string;
  user_id: string | null;
  visit_id: string | null;
  plan_type: string | null;
  value_cents: number | null;
  event_time: Date;
  browser_sealed: string | null;
  attempts: number;
  traceparent: string | null;
}
export interface NewConversion extends Omit<ConversionRow, 'attempts'> {
  lead_id: string | null;
  payment_id: string | null;
  consent_version: string;
  consent_at: Date;
}
export type PixelRow = Pick<ConversionRow, 'name' | 'event_id' | 'model_id' | 'value_cents'>;
export interface Settled {
  id: string;
  envelope: EventEnvelope;
  fields?: string[];
  /** What Meta was told the purchase is worth. */
  valueCents?: number | null;
}

const NEW: ReadonlyArray<keyof NewConversion> = [
  ...(['id', 'name', 'event_id', 'model_id', 'user_id', 'visit_id', 'lead_id', 'payment_id', 'plan_type'] as const),
  ...(['value_cents', 'event_time', 'consent_version', 'consent_at', 'browser_sealed', 'traceparent'] as const),
];
/** The account's decision, or else the browser's; asked again when an event is about to leave. */
const GRANTED = `coalesce((select granted from consent where subject_id = c.user_id),
  (select granted from consent where subject_id = c.visit_id), false)`;
/** Nobody holds it: never taken, or whoever took it is gone. */
const FREE = `(c.claimed_until is null or c.claimed_until <= $2)`;

@Injectable()
export class ConversionRepository {
  constructor(private readonly db: Database) {}

  /** @returns the ids of those that were not recorded before (MKT-34). */
  async add(tx: Tx, conversions: readonly NewConversion[], now: Date): Promise<Set<string>> {
    const added = await tx.column<string>(
      `insert into conversion (${NEW.join(', ')}, next_try_at, created_at)
       select ${NEW.join(', ')}, $2::timestamptz, $2::timestamptz from jsonb_to_recordset($1) as heard (id uuid, name text, event_id text,
         model_id uuid, user_id uuid, visit_id uuid, lead_id text, payment_id uuid, plan_type text, value_cents integer,
         event_time timestamptz, consent_version text, consent_at timestamptz, browser_sealed text, traceparent text)
       order by name, event_id on conflict (name, event_id) do nothing returning id`,
      [JSON.stringify(conversions), now],
    );
    return new Set(added);
  }

  /** @returns which of these event ids stand in the ledger, whatever became of them. */
  async known(tx: Tx, eventIds: readonly string[]): Promise<Set<string>> {
    if (eventIds.length === 0) return new Set();
    const known = await tx.column<string>(
      `select event_id from conversion where name in ('CompleteRegistration', 'Purchase') and event_id = any($1)`,
      [eventIds],
    );
    return new Set(known);
  }

  /**
   * What happened since and the person's browser was not given yet; marked, so that no second one is. A debit is nothing
   * a browser saw.
   */
  takeForPixel(userId: string, since: Date, now: Date): Promise<PixelRow[]> {
    return this.db.query<PixelRow>(
      `update conversion c set pixel_at = $3
       where c.user_id = $1 and c.name in ('CompleteRegistration', 'Purchase') and c.event_time > $2
         and c.pixel_at is null and c.state in ('queued', 'delivered') and ${GRANTED}
         and not exists (select 1 from sale s where s.payment_id = c.payment_id and s.is_debit)
       returning name, event_id, model_id, value_cents`,
      [userId, since, now],
    );
  }

  /** Takes what is due and consented for `leaseMs`; two workers never hold the same event at a time. */
  claim(modelId: string, now: Date, oldest: Date, leaseMs: number, limit: number): Promise<ConversionRow[]> {
    return this.db.query<ConversionRow>(
      `update conversion set attempts = attempts + 1,
         claimed_until = $2::timestamptz + make_interval(secs => $4::double precision / 1000)
       where id in (select c.id from conversion c
         where c.model_id = $1 and c.state = 'queued' and c.next_try_at <= $2 and ${FREE}
           and c.event_time > $3 and ${GRANTED}
         order by c.event_time, c.id limit $5 for update of c skip locked)
       returning id, name, event_id, model_id, user_id, visit_id, plan_type, value_cents, event_time, browser_sealed, attempts, traceparent`,
      [modelId, now, oldest, leaseMs, limit],
    );
  }
  async keep(ids: string[], until: Date): Promise<void> {
    await this.db.execute(`update conversion set claimed_until = $2 where id = any($1)`, [ids, until]);
  }

  /** Gives back what was not even tried. */
  async release(ids: string[], nextTryAt: Date): Promise<void> {
    await this.db.execute(
      `update conversion set claimed_until = null, attempts = greatest(attempts - 1, 0), next_try_at = $2
       where id = any($1) and state = 'queued'`,
      [ids, nextTryAt],
    );
  }
  async retry(rows: Array<{ id: string; next_try_at: Date }>, reason: string): Promise<void> {
    await this.db.execute(
      `update conversion c set claimed_until = null, next_try_at = r.next_try_at, last_error = $2
       from jsonb_to_recordset($1::jsonb) as r (id uuid, next_try_at timestamptz) where c.id = r.id and c.state = 'queued'`,
      [JSON.stringify(rows), reason],
    );
  }

  /**
   * State and announcement of many events in two statements. What Meta has taken is delivered with the value it was told,
   * whatever was decided or went back while it was on its way.
   * @returns the announcements that count.
   */
  async settle(
    tx: Tx,
    to: { state: 'delivered' | 'dead' | 'expired'; reason: string | null; pixelId: string | null; at: Date },
    settled: Settled[],
  ): Promise<EventEnvelope[]> {
    const rows = settled.map(({ id, fields = [], valueCents = null }) => ({ id, fields, told: valueCents }));
    const changed = await tx.column<string>(
      `update conversion c set state = $2, last_error = $3, pixel_id = coalesce($4, pixel_id), claimed_until = null,
         delivered_at = case when $2 = 'delivered' then $5::timestamptz end,
         failed_at = case when $2 <> 'delivered' then $5::timestamptz end,
         browser_sealed = case when $2 = 'dead' then browser_sealed end,
         value_cents = case when $2 = 'delivered' then r.told else c.value_cents end,
         returned_cents = case when $2 = 'delivered' then nullif(greatest(r.told - c.value_cents, 0), 0) end,
         fields_sent = case when $2 = 'delivered' then array(select jsonb_array_elements_text(r.fields)) else c.fields_sent end
       from jsonb_to_recordset($1::jsonb) as r (id uuid, fields jsonb, told integer)
       where c.id = r.id and (c.state = 'queued' or ($2 = 'delivered' and c.state in ('withdrawn', 'dead', 'expired')))
       returning c.id`,
      [JSON.stringify(rows), to.state, to.reason, to.pixelId, to.at],
    );
    const done = new Set(changed);
    const envelopes = settled.filter(({ id }) => done.has(id)).map(({ envelope }) => envelope);
    await tx.execute(
      `insert into outbox (id, name, aggregate_id, envelope)
       select (e ->> 'id')::uuid, e ->> 'type', e ->> 'subject', e from jsonb_array_elements($1::jsonb) e`,
      [JSON.stringify(envelopes)],
    );
    return envelopes;
  }

  tooOld(modelId: string, oldest: Date, now: Date): Promise<Array<{ id: string }>> {
    return this.db.query<{ id: string }>(
      `select id from conversion where model_id = $1 and state = 'queued' and event_time <= $2
         and (claimed_until is null or claimed_until <= $3) limit 1000`,
      [modelId, oldest, now],
    );
  }

  /** Where something is due (or too old) and nobody works on it. */
  dueModels(now: Date): Promise<string[]> {
    return this.db.column<string>(
      `select distinct model_id from conversion where state = 'queued' and next_try_at <= $1
         and (claimed_until is null or claimed_until <= $1)`,
      [now],
    );
  }

  /** What is not sent yet is not sent any more. */
  async withdraw(tx: Tx, subjectIds: readonly string[]): Promise<void> {
    await tx.execute(
      `update conversion c set state = 'withdrawn', browser_sealed = null, claimed_until = null
       where c.state in ('queued', 'dead') and (c.user_id = any($1) or c.visit_id = any($1)) and not ${GRANTED}`,
      [subjectIds],
    );
  }
  async withdrawGone(ids: string[]): Promise<void> {
    await this.db.execute(
      `update conversion set state = 'withdrawn', browser_sealed = null, claimed_until = null
       where id = any($1) and state = 'queued'`,
      [ids],
    );
  }
  /**
   * Money that went back before Meta was told: less is told, or nothing. After it was told: Meta keeps counting what it
   * was told, and the ledger says how much of it is no sale any more (BIL-38).
   */
  async correct(tx: Tx, paymentId: string, keptCents: number): Promise<void> {
    await tx.execute(
      `update conversion set value_cents = $2,
         state = case when $2 = 0 then 'withdrawn' else state end,
         browser_sealed = case when $2 = 0 then null else browser_sealed end
       where payment_id = $1 and state in ('queued', 'dead')`,
      [paymentId, keptCents],
    );
    await tx.execute(
      `update conversion set returned_cents = value_cents - $2
       where payment_id = $1 and state = 'delivered' and value_cents > $2`,
      [paymentId, keptCents],
    );
  }

  async replay(tx: Tx, id: string, now: Date, oldest: Date): Promise<string | null> {
    const row = await tx.one<{ model_id: string }>(
      `update conversion set state = 'queued', next_try_at = $2, claimed_until = null, attempts = 0
       where id = $1 and state = 'dead' and event_time > $3 returning model_id`,
      [id, now, oldest],
    );
    return row?.model_id ?? null;
  }

  /** Refused events that are too old to be sent again need no browser. @returns how many rows forgot theirs, at most `limit`. */
  forgetBrowsers(oldest: Date, limit: number): Promise<number> {
    return this.db.execute(
      `update conversion set browser_sealed = null where id in (
         select id from conversion where state = 'dead' and event_time <= $1 and browser_sealed is not null limit $2)`,
      [oldest, limit],
    );
  }

  /** What nothing is to be sent of any more. @returns how many rows were forgotten, at most `limit`. */
  forgetOld(now: Date, months: number, limit: number): Promise<number> {
    return this.db.execute(
      `delete from conversion where id in (
         select id from conversion where created_at < $1::timestamptz - make_interval(months => $2::int)
           and state <> 'queued' limit $3)`,
      [now, months, limit],
    );
  }
}
