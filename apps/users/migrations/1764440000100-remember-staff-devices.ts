import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers in which somebody of the team was let in, and whether a password was made by us and must be changed. */
export class RememberStaffDevices1764440000100 implements MigrationInterface {
  name = 'RememberStaffDevices1764440000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table staff add column password_is_temporary boolean not null default false');
    await queryRunner.query(`
      create table staff_device (
        staff_id uuid not null references staff (id),
        device_index text not null,
        last_used_at timestamptz not null,
        primary key (staff_id, device_index)
      )`);
    await queryRunner.query('create index staff_device_used on staff_device (last_used_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table staff_device');
    await queryRunner.query('alter table staff drop column password_is_temporary');
  }
}
