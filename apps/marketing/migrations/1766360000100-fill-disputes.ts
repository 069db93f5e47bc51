import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of what was contested before disputes were dated only the newest word is known. */
export class FillDisputes1766360000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into sale_dispute (payment_id, at, is_open)
      select payment_id, dispute_heard_at, true from sale
      where is_disputed and dispute_heard_at is not null and refunded_cents < amount_cents
      on conflict do nothing`);
  }

  async down(): Promise<void> {}
}
