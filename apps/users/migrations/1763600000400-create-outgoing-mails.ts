import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOutgoingMails1763600000400 implements MigrationInterface {
  name = 'CreateOutgoingMails1763600000400';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table outgoing_mail (
        id uuid primary key,
        to_sealed text not null,
        subject text not null,
        body_sealed text,
        kind text not null,
        status text not null check (status in ('waiting', 'sending', 'sent', 'expired', 'failed', 'decoy')),
        round int not null default 0 check (round >= 0),
        created_at timestamptz not null,
        next_try_at timestamptz not null,
        claimed_at timestamptz,
        expires_at timestamptz,
        sent_at timestamptz,
        check (body_sealed is not null or status not in ('waiting', 'sending')),
        check ((status = 'sent') = (sent_at is not null))
      )`);
    await queryRunner.query(
      `create index outgoing_mail_open on outgoing_mail (next_try_at) where status in ('waiting', 'sending')`,
    );
    await queryRunner.query('create index outgoing_mail_created on outgoing_mail (created_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table outgoing_mail');
  }
}
