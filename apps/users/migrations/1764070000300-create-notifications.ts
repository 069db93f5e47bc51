import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNotifications1764070000300 implements MigrationInterface {
  name = 'CreateNotifications1764070000300';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table notification (
        id uuid primary key,
        account_id uuid not null,
        kind text not null,
        title text not null,
        text text not null,
        link text check (link like '/%' and link not like '//%'),
        created_at timestamptz not null,
        read_at timestamptz
      )`);
    await queryRunner.query('create index notification_account on notification (account_id, created_at desc, id desc)');
    await queryRunner.query('create index notification_unread on notification (account_id) where read_at is null');
    await queryRunner.query('create index notification_created on notification (created_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table notification');
  }
}
