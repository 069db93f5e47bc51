import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every notice a provider sent, once, as it came (BIL-29). */
export class CreateWebhookEvents1763600200000 implements MigrationInterface {
  name = 'CreateWebhookEvents1763600200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table webhook_event (
        id uuid primary key default gen_random_uuid(),
        gateway_id uuid not null references payment_gateway (id),
        event_key text not null,
        received_at timestamptz not null,
        signed boolean not null,
        status text not null check (status in ('received', 'processed', 'ignored', 'parked')),
        reason text,
        body bytea not null,
        unique (gateway_id, event_key)
      )`);
    await runner.query(`create index webhook_event_waiting on webhook_event (received_at) where status = 'received'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table webhook_event');
  }
}
