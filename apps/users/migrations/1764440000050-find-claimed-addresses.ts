import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what a claimed address is found, by a code typed and by the team's search; and the codes of one browser. */
export class FindClaimedAddresses1764440000050 implements MigrationInterface {
  name = 'FindClaimedAddresses1764440000050';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addIndex(queryRunner, 'account_claimed_email', 'account (claimed_email) where claimed_email is not null');
    await addIndex(
      queryRunner,
      'account_claimed_email_search',
      'account using gin (claimed_email public.gin_trgm_ops) where claimed_email is not null',
    );
    await addIndex(queryRunner, 'login_code_request', 'login_code (request_id, created_at)');
    const proof = 'login_code (proof_hash) where proof_hash is not null';
    await addIndex(queryRunner, 'login_code_proof', proof, { unique: true });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of ['login_code_proof', 'login_code_request']) await dropIndex(queryRunner, name);
    for (const name of ['account_claimed_email_search', 'account_claimed_email']) await dropIndex(queryRunner, name);
  }
}
