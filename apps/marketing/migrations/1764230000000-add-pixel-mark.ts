import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a browser was given an event to report beside the server: each one once. */
export class AddPixelMark1764230000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table conversion add pixel_at timestamptz(3)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table conversion drop pixel_at`);
  }
}
