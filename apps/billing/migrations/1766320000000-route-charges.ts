import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How accounts at providers did lately, and which of them each charge went to (BIL-62). */
export class RouteCharges1766320000000 implements MigrationInterface {
  name = 'RouteCharges1766320000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment_gateway add is_forced boolean not null default false');
    // an account without a row is in good standing
    await runner.query(`
      create table gateway_standing (
        gateway_id uuid primary key references payment_gateway (id),
        failures int not null default 0 check (failures >= 0),
        failing_since timestamptz,
        rests_until timestamptz,
        rests int not null default 0 check (rests >= 0),
        strain text check (strain in ('refused', 'contested'))
      )`);
    await runner.query(`
      create table gateway_health (
        gateway_id uuid not null references payment_gateway (id),
        minute timestamptz not null,
        asked int not null check (asked >= 0),
        failed int not null check (failed >= 0),
        refused int not null check (refused >= 0),
        p95_ms int not null check (p95_ms >= 0),
        primary key (gateway_id, minute)
      )`);
    // a payment never comes back to an account it left: a charge nobody was shown may still be there
    await runner.query(`
      create table routing_decision (
        payment_id uuid not null references payment (id),
        gateway_id uuid not null references payment_gateway (id),
        why text not null check (why in ('first', 'forced', 'rests', 'strained', 'no-answer', 'refused')),
        instead_of uuid references payment_gateway (id),
        after_tries int not null check (after_tries >= 0),
        decided_at timestamptz not null,
        primary key (payment_id, gateway_id)
      )`);
    await runner.query(
      `create index routing_decision_other on routing_decision (decided_at desc) where why <> 'first'`,
    );
    await runner.query(`
      create trigger routing_decision_is_append_only before update or delete or truncate on routing_decision
        for each statement execute function refuse_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table routing_decision, gateway_health, gateway_standing');
    await runner.query('alter table payment_gateway drop column is_forced');
  }
}
