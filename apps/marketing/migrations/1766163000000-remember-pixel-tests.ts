import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When Meta last took a test event with the pixel and token an account has; null = never. */
export class RememberPixelTests1766163000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table facebook_config add column tested_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table facebook_config drop column tested_at');
  }
}
