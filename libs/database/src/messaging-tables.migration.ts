import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of every service for events: those to publish, those received, and those that could not be handled. */
export class CreateMessagingTables1763000000000 implements MigrationInterface {
  name = 'CreateMessagingTables1763000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outbox (
        id uuid primary key,
        seq bigint generated always as identity,
        name text not null,
        aggregate_id text not null,
        envelope jsonb not null,
        created_at timestamptz not null default clock_timestamp(),
        published_at timestamptz
      )`);
    await runner.query('create index outbox_unpublished on outbox (aggregate_id, seq) where published_at is null');
    await runner.query('create index outbox_published on outbox (published_at) where published_at is not null');
    await runner.query(`
      create table inbox (
        event_id uuid not null,
        consumer text not null,
        received_at timestamptz not null default clock_timestamp(),
        primary key (event_id, consumer)
      )`);
    await runner.query('create index inbox_received on inbox (received_at)');
    await runner.query(`
      create table dead_letter (
        id uuid primary key default gen_random_uuid(),
        consumer text not null,
        event_name text not null,
        event_id uuid,
        message_key text not null,
        payload text not null,
        reason text not null,
        deliveries int not null,
        created_at timestamptz not null default clock_timestamp(),
        replayed_at timestamptz,
        unique (consumer, message_key)
      )`);
    await runner.query('create table stream_seen (stream text primary key, created text not null)');
    await runner.query('create table seed (name text primary key, seeded_at timestamptz not null default now())');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['outbox', 'inbox', 'dead_letter', 'stream_seen', 'seed'])
      await runner.query(`drop table ${table}`);
  }
}
