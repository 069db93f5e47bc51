import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language a person reads, for the mails that follow: of the page of the last sign-up or sign-in. */
export class KeepLanguageOfAccounts1766171000000 implements MigrationInterface {
  name = 'KeepLanguageOfAccounts1766171000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table account add column language text not null default 'pt-BR'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table account drop column language');
  }
}
