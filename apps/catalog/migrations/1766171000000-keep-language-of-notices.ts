import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language somebody reported content in, and is answered in. */
export class KeepLanguageOfNotices1766171000000 implements MigrationInterface {
  name = 'KeepLanguageOfNotices1766171000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table content_notice add column language text not null default 'pt-BR'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table content_notice drop column language');
  }
}
