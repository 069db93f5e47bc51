import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a sign-up claims without having proved it (address, CPF) stands beside what is somebody's own, so that it takes
 * nothing from anybody; a code belongs to the browser that asked for it. Only adds: the release before goes on writing.
 */
export class ConfirmAddresses1764440000000 implements MigrationInterface {
  name = 'ConfirmAddresses1764440000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table account add column claimed_email text, add column claimed_cpf_sealed text');
    await queryRunner.query('alter table login_code add column request_id uuid, add column proof_hash text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table login_code drop column request_id, drop column proof_hash');
    await queryRunner.query('alter table account drop column claimed_email, drop column claimed_cpf_sealed');
  }
}
