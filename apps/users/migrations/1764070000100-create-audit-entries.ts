import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAuditEntries1764070000100 implements MigrationInterface {
  name = 'CreateAuditEntries1764070000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table audit_entry (
        id uuid primary key,
        at timestamptz not null,
        actor_id uuid not null,
        action text not null check (action <> ''),
        target_type text not null,
        target_id text,
        model_id uuid,
        reason text,
        before jsonb,
        after jsonb
      )`);
    await queryRunner.query('create index audit_entry_at on audit_entry (at desc, id desc)');
    await queryRunner.query('create index audit_entry_actor on audit_entry (actor_id, at desc, id desc)');
    await queryRunner.query(
      'create index audit_entry_target on audit_entry (target_type, target_id, at desc, id desc)',
    );
    await queryRunner.query(`
      create function audit_entry_is_kept() returns trigger language plpgsql as $$
      begin raise exception 'audit entries are only ever added'; end $$`);
    await queryRunner.query(`
      create trigger audit_entry_kept before update or delete or truncate on audit_entry
        for each statement execute function audit_entry_is_kept()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table audit_entry');
    await queryRunner.query('drop function audit_entry_is_kept');
  }
}
