import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a mail was given up, and the code the mail service answered last. */
export class TellWhyMailsFailed1766173000000 implements MigrationInterface {
  name = 'TellWhyMailsFailed1766173000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table outgoing_mail add column failure text, add column answer smallint');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table outgoing_mail drop column failure, drop column answer');
  }
}
