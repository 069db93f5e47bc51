import type { MigrationInterface, QueryRunner } from 'typeorm';

const SIDE = `in ('fan', 'creator')`;
const PLATFORM = `in ('meet', 'zoom', 'teams', 'whatsapp', 'telegram', 'room')`;

/** The room of a call: its state, who was in it, and what each side received every ten seconds (ROOM-05, ROOM-09). */
export class CreateCallRooms1766340000000 implements MigrationInterface {
  name = 'CreateCallRooms1766340000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table call_room (
        booking_id uuid primary key references booking (id),
        phase text not null check (phase in ('closed', 'open', 'live', 'paused', 'ended')),
        epoch integer not null default 0,
        creator_name text,
        opened_at timestamptz not null,
        fan_waited boolean not null default false,
        creator_waited boolean not null default false,
        live_at timestamptz,
        ended_at timestamptz,
        end_reason text check (end_reason in ('held', 'over', 'left', 'stopped')),
        ended_by text check (ended_by ${SIDE}),
        held_seconds integer not null default 0 check (held_seconds >= 0),
        settled_at timestamptz,
        settlement text check (settlement in ('full', 'partial', 'none')),
        missed_by text check (missed_by in ('fan', 'creator', 'line')),
        returned_cents integer check (returned_cents >= 0),
        check ((phase = 'ended') = (ended_at is not null)),
        check ((ended_at is null) = (end_reason is null)),
        check (settled_at is null or ended_at is not null),
        check ((settlement is null) = (returned_cents is null))
      )`);
    await runner.query(`create index call_room_running on call_room (opened_at) where phase <> 'ended'`);
    await runner.query(`
      create index call_room_unsettled on call_room (ended_at) where phase = 'ended' and settled_at is null`);
    await runner.query(`
      create table call_attendance (
        id bigint generated always as identity primary key,
        booking_id uuid not null references call_room (booking_id),
        entry_id uuid not null,
        user_id uuid not null,
        side text not null check (side ${SIDE}),
        joined_at timestamptz not null,
        left_at timestamptz,
        leave_reason text check (leave_reason in ('left', 'ended', 'dropped', 'taken-over', 'reported')),
        check ((left_at is null) = (leave_reason is null))
      )`);
    // one page a side, whatever happens at the same moment
    await runner.query(
      'create unique index call_attendance_here on call_attendance (booking_id, side) where left_at is null',
    );
    await runner.query('create index call_attendance_of_booking on call_attendance (booking_id, id)');
    await runner.query('create index call_attendance_of_entry on call_attendance (entry_id, id)');
    await runner.query('create index call_attendance_of_user on call_attendance (user_id)');
    await runner.query(`
      create function keep_attendance() returns trigger language plpgsql as $$
      begin
        if old.left_at is not null
        then raise exception 'who was in a room never changes' using errcode = 'insufficient_privilege';
        end if;
        return new;
      end $$`);
    await runner.query(`
      create trigger call_attendance_is_kept before update on call_attendance
      for each row execute function keep_attendance()`);
    await runner.query(`
      create table call_beat (
        booking_id uuid not null references call_room (booking_id),
        side text not null check (side ${SIDE}),
        bucket integer not null,
        frames_in integer not null,
        audio_packets_in integer not null,
        bytes_in bigint not null,
        rtt_ms integer,
        beaten_at timestamptz not null,
        primary key (booking_id, side, bucket)
      )`);
    await runner.query('create index call_beat_by_time on call_beat (beaten_at)');
    await runner.query(`
      create table call_report (
        id uuid primary key,
        booking_id uuid not null unique references call_room (booking_id),
        side text not null check (side ${SIDE}),
        user_id uuid not null,
        text_sealed text not null,
        last_beats jsonb not null,
        created_at timestamptz not null
      )`);
    await runner.query('create index call_report_of_user on call_report (user_id)');
    // a call in the room has no link; older rows keep theirs
    await runner.query(`
      alter table call_offer alter column link_sealed drop not null, alter column link_host drop not null,
        drop constraint call_offer_platform_check,
        add constraint call_offer_platform_check check (platform ${PLATFORM}) not valid,
        add constraint call_offer_link_check check (platform = 'room' or link_sealed is not null) not valid`);
    await runner.query(`
      alter table booking alter column link_sealed drop not null,
        drop constraint booking_platform_check,
        add constraint booking_platform_check check (platform ${PLATFORM}) not valid,
        add constraint booking_link_check check (platform = 'room' or link_sealed is not null) not valid`);
    await runner.query(`
      alter table call_calendar
        drop constraint call_calendar_plan_platform_check, drop constraint call_calendar_check,
        add constraint call_calendar_plan_platform_check check (plan_platform ${PLATFORM}) not valid,
        add constraint call_calendar_check
          check (plan_platform is null or plan_platform = 'room' or plan_link_sealed is not null) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['call_report', 'call_beat', 'call_attendance', 'call_room'])
      await runner.query(`drop table ${table}`);
    await runner.query('drop function keep_attendance()');
  }
}
