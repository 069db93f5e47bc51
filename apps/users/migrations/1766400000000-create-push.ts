import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pushes to phones and how people want to be told (PUSH-01 to PUSH-05). */
export class CreatePush1766400000000 implements MigrationInterface {
  name = 'CreatePush1766400000000';

  async up(runner: QueryRunner): Promise<void> {
    // one for each session: it ends with it
    await runner.query(`
      create table push_subscription (
        id uuid primary key,
        account_id uuid not null,
        session_id uuid not null unique,
        endpoint_index text not null unique,
        endpoint_sealed text not null,
        keys_sealed text not null,
        label text not null,
        state text not null check (state in ('live', 'stale')),
        fails int not null default 0,
        created_at timestamptz(3) not null,
        seen_at timestamptz(3) not null,
        delivered_at timestamptz(3),
        failed_at timestamptz(3)
      )`);
    await runner.query('create index push_subscription_of on push_subscription (account_id)');
    await runner.query(`
      create table push_message (
        id uuid primary key,
        account_id uuid not null,
        notification_id uuid not null,
        subscription_id uuid not null,
        urgency text not null check (urgency in ('high', 'normal')),
        ttl_seconds int not null,
        state text not null check (state in ('owed', 'sent', 'dropped')),
        reason text,
        tries int not null default 0,
        round int not null default 0,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        next_try_at timestamptz(3) not null,
        queued_at timestamptz(3) not null,
        claimed_at timestamptz(3),
        sent_at timestamptz(3),
        opened_at timestamptz(3),
        unique (notification_id, subscription_id)
      )`);
    await runner.query(`create index push_message_owed on push_message (next_try_at) where state = 'owed'`);
    await runner.query('create index push_message_phone on push_message (subscription_id)');
    await runner.query('create index push_message_of on push_message (account_id)');
    await runner.query('create index push_message_age on push_message (created_at)');
    await runner.query(`
      create table notice_channel (
        account_id uuid not null,
        notice_group text not null,
        channel text not null check (channel in ('push', 'mail', 'none')),
        changed_at timestamptz(3) not null,
        primary key (account_id, notice_group)
      )`);
    await runner.query(`
      create table notice_setting (
        account_id uuid primary key,
        quiet_from int,
        quiet_to int,
        zone text not null,
        alias text not null check (alias in ('app', 'agenda', 'leitura')),
        changed_at timestamptz(3) not null,
        check ((quiet_from is null) = (quiet_to is null))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['notice_setting', 'notice_channel', 'push_message', 'push_subscription'])
      await runner.query(`drop table ${table}`);
  }
}
