import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person is told, in English too; null for what was told before. */
export class WriteNotificationsInEnglish1766152000000 implements MigrationInterface {
  name = 'WriteNotificationsInEnglish1766152000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table notification add column title_en text, add column text_en text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table notification drop column title_en, drop column text_en');
  }
}
