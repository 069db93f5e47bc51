import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations of creators: only the hash of a link is kept, and the address goes when it was accepted. */
export class InviteCreators1766175000000 implements MigrationInterface {
  name = 'InviteCreators1766175000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table creator_invitation (
        id uuid primary key,
        model_id uuid not null,
        model_name text not null,
        bearer_hash text not null unique,
        email_sealed text,
        invited_by uuid not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3),
        account_id uuid,
        check ((used_at is null) = (account_id is null))
      )`);
    await queryRunner.query('create index creator_invitation_model on creator_invitation (model_id, created_at desc)');
    await queryRunner.query('create index creator_invitation_account on creator_invitation (account_id)');
    await queryRunner.query('create index creator_invitation_end on creator_invitation (expires_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table creator_invitation');
  }
}
