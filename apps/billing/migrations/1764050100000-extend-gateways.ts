import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gateways the team sets up: of two kinds, with a certificate, in an order (BIL-14, BIL-15, BIL-19). */
export class ExtendGateways1764050100000 implements MigrationInterface {
  name = 'ExtendGateways1764050100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payment_gateway
        add column kind text not null default 'basic-auth' check (kind in ('basic-auth', 'api-pix')),
        add column tls_sealed text,
        add column priority integer not null default 100 check (priority between 1 and 1000),
        add column revision integer not null default 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payment_gateway drop column kind, drop column tls_sealed, drop column priority, drop column revision`);
  }
}
