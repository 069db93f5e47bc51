import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts at providers that speak a language of their own (BIL-19). */
export class NameProviders1766300000000 implements MigrationInterface {
  name = 'NameProviders1766300000000';

  async up(runner: QueryRunner): Promise<void> {
    // every kind there is fits the wider rule: nothing has to be read again
    await runner.query(`alter table payment_gateway drop constraint payment_gateway_kind_check,
      add constraint payment_gateway_kind_check
        check (kind in ('basic-auth', 'api-pix', 'woovi', 'efi', 'asaas', 'mercado-pago')) not valid`);
    await runner.query('alter table payment_gateway validate constraint payment_gateway_kind_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payment_gateway drop constraint payment_gateway_kind_check,
      add constraint payment_gateway_kind_check check (kind in ('basic-auth', 'api-pix'))`);
  }
}
