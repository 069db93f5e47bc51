import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When each model was active: append-only, written beside every change of the row by whatever changes it. Of models
 * that are older than this table and were edited since they were made, only today's state is known: `is_first_known`.
 */
export class CreateModelActivity1764240010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table model_activity (
        id bigint generated always as identity primary key,
        model_id uuid not null references model (id),
        is_active boolean not null,
        at timestamptz(3) not null,
        is_first_known boolean not null default false
      )`);
    await runner.query(`create index model_activity_model on model_activity (model_id, at desc, id desc)`);
    await runner.query(`
      create function note_model_activity() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into model_activity (model_id, is_active, at) values (new.id, new.is_active, new.created_at);
        elsif new.is_active <> old.is_active then
          insert into model_activity (model_id, is_active, at) values (new.id, new.is_active, new.updated_at);
        end if;
        return null;
      end $$`);
    await runner.query(`
      create trigger note_activity after insert or update of is_active on model
      for each row execute function note_model_activity()`);
    await runner.query(`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name;
      end $$`);
    await runner.query(`
      create trigger append_only before update or delete on model_activity
      for each row execute function refuse_change()`);
    // a model nobody ever changed is what it was made as
    await runner.query(`
      insert into model_activity (model_id, is_active, at, is_first_known)
      select id, is_active, case when revision = 1 and is_active then created_at else coalesce(deleted_at, now()) end,
        not (revision = 1 and is_active)
      from model`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop trigger note_activity on model`);
    await runner.query(`drop function note_model_activity()`);
    await runner.query(`drop table model_activity`);
    await runner.query(`drop function refuse_change()`);
  }
}
