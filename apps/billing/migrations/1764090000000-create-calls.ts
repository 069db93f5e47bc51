import type { MigrationInterface, QueryRunner } from 'typeorm';

const PLATFORM = `in ('meet', 'zoom', 'teams', 'whatsapp', 'telegram')`;

/** Offers, availability, bookings, presence and clicks of calls (CAT-32 to CAT-39, BIL-50 to BIL-53). */
export class CreateCalls1764090000000 implements MigrationInterface {
  name = 'CreateCalls1764090000000';

  async up(runner: QueryRunner): Promise<void> {
    // lets one constraint compare a model by equality and a time by overlap
    await runner.query('create extension if not exists btree_gist with schema public');
    await runner.query(`
      create table call_offer (
        id uuid primary key default gen_random_uuid(),
        model_id uuid not null,
        title text not null check (btrim(title) <> ''),
        description text not null,
        platform text not null check (platform ${PLATFORM}),
        link_sealed text not null,
        link_host text not null,
        price_cents integer not null check (price_cents > 0),
        duration_minutes integer not null check (duration_minutes > 0),
        is_active boolean not null default true,
        is_featured boolean not null default false,
        is_vip boolean not null default false,
        features text[] not null default '{}',
        deleted_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    await runner.query('create index call_offer_of_model on call_offer (model_id) where deleted_at is null');
    await runner.query(`
      create table call_calendar (
        model_id uuid primary key,
        zone text not null,
        buffer_minutes integer not null check (buffer_minutes between 0 and 240),
        min_notice_minutes integer not null check (min_notice_minutes between 15 and 10080),
        horizon_days integer not null check (horizon_days between 1 and 180),
        plan_platform text check (plan_platform ${PLATFORM}),
        plan_link_sealed text,
        plan_link_host text,
        updated_at timestamptz not null,
        check (plan_platform is null or plan_link_sealed is not null)
      )`);
    await runner.query(`
      create table availability_rule (
        id bigint generated always as identity primary key,
        model_id uuid not null references call_calendar (model_id) on delete cascade,
        weekday integer not null check (weekday between 0 and 6),
        from_minutes integer not null check (from_minutes between 0 and 1439),
        to_minutes integer not null check (to_minutes between 0 and 1440)
      )`);
    await runner.query(`
      create table availability_exception (
        id bigint generated always as identity primary key,
        model_id uuid not null references call_calendar (model_id) on delete cascade,
        date date not null,
        kind text not null check (kind in ('closed', 'open')),
        from_minutes integer check (from_minutes between 0 and 1439),
        to_minutes integer check (to_minutes between 0 and 1440),
        check ((from_minutes is null) = (to_minutes is null)),
        check (kind = 'closed' or from_minutes is not null)
      )`);
    await runner.query('create index availability_rule_of_model on availability_rule (model_id)');
    await runner.query('create index availability_exception_of_model on availability_exception (model_id, date)');
    await runner.query(`
      create table call_presence (
        model_id uuid primary key,
        until timestamptz not null
      )`);
    await runner.query(`
      create table call_click (
        id bigint generated always as identity primary key,
        option_id uuid not null,
        model_id uuid not null,
        visitor_id uuid not null,
        device text not null check (device in ('mobile', 'desktop', 'other')),
        occurred_at timestamptz not null
      )`);
    await runner.query('create index call_click_of_option on call_click (option_id, occurred_at)');
    await runner.query('create index call_click_of_model on call_click (model_id, occurred_at)');
    await runner.query(`
      create table booking (
        id uuid primary key,
        user_id uuid not null,
        model_id uuid not null,
        option_kind text not null check (option_kind in ('offer', 'plan')),
        option_id uuid not null,
        title text not null,
        platform text not null check (platform ${PLATFORM}),
        link_sealed text not null,
        duration_minutes integer not null check (duration_minutes > 0),
        buffer_minutes integer not null,
        amount_cents integer not null check (amount_cents > 0),
        call_window text not null,
        status text not null check (status in ('held', 'booked', 'done', 'no_show', 'cancelled', 'refunded', 'released')),
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        busy tstzrange not null,
        payment_id uuid not null unique references payment (id),
        booked_at timestamptz,
        confirmed_at timestamptz,
        creator_seen_at timestamptz,
        promise_until timestamptz,
        promise_missed_at timestamptz,
        no_show_by text check (no_show_by in ('creator', 'buyer')),
        end_reason text,
        rescheduled integer not null default 0,
        needs_resolution boolean not null default false,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check (starts_at < ends_at),
        check (not isempty(busy)),
        constraint booking_never_overlaps
          exclude using gist (model_id with =, busy with &&) where (status in ('held', 'booked'))
      )`);
    await runner.query('create index booking_of_user on booking (user_id, created_at desc, id desc)');
    await runner.query('create index booking_of_model on booking (model_id, starts_at desc, id desc)');
    await runner.query('create index booking_newest on booking (starts_at desc, id desc)');
    await runner.query(`create index booking_open on booking (starts_at) where status in ('held', 'booked')`);
    await runner.query('create index booking_of_option on booking (option_id, booked_at) where booked_at is not null');
    await runner.query(`
      create table booking_reminder (
        booking_id uuid not null references booking (id),
        minutes_left integer not null check (minutes_left in (1440, 60, 10)),
        starts_at timestamptz not null,
        sent_at timestamptz not null,
        primary key (booking_id, minutes_left, starts_at)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['booking_reminder', 'booking', 'call_click', 'call_presence', 'availability_exception'])
      await runner.query(`drop table ${table}`);
    for (const table of ['availability_rule', 'call_calendar', 'call_offer']) await runner.query(`drop table ${table}`);
  }
}
