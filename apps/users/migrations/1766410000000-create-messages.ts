import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Messages between fans and creators (MSG-01 to MSG-12). A message is never changed: its text lies apart, so that it can go
 * while its place in the chain stays.
 */
export class CreateMessages1766410000000 implements MigrationInterface {
  name = 'CreateMessages1766410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table thread (
        id uuid primary key,
        model_id uuid not null,
        fan_id uuid not null,
        creator_id uuid,
        created_at timestamptz(3) not null,
        last_seq int not null default 0,
        last_at timestamptz(3),
        last_kind text,
        chain_head bytea,
        fan_read_seq int not null default 0,
        house_read_seq int not null default 0,
        fan_muted boolean not null default false,
        house_muted boolean not null default false,
        fan_blocked boolean not null default false,
        house_blocked boolean not null default false,
        answered_at timestamptz(3),
        waiting_since timestamptz(3),
        unique (model_id, fan_id)
      )`);
    await runner.query('create index thread_fan on thread (fan_id, last_at desc, id desc) where last_seq > 0');
    await runner.query('create index thread_model on thread (model_id, last_at desc, id desc) where last_seq > 0');
    await runner.query(
      'create index thread_waiting on thread (model_id, waiting_since, id) where waiting_since is not null',
    );
    await runner.query(`
      create table message (
        thread_id uuid not null references thread (id),
        seq int not null,
        client_id uuid not null,
        author_kind text not null check (author_kind in ('fan', 'creator', 'staff', 'automatic')),
        author_id uuid not null,
        body_hash bytea not null,
        sent_at timestamptz(3) not null,
        unsent_at timestamptz(3),
        chain bytea not null,
        primary key (thread_id, seq),
        unique (thread_id, client_id)
      )`);
    await runner.query('create index message_author on message (author_id)');
    await runner.query(`
      create function message_is_kept() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.unsent_at is null and new.unsent_at is not null then
          old.unsent_at := new.unsent_at;
          if old is not distinct from new then return new; end if;
        end if;
        raise exception 'a message is never changed';
      end $$`);
    await runner.query(`
      create trigger message_kept before update or delete on message
        for each row execute function message_is_kept()`);
    await runner.query(`
      create trigger message_stays before truncate on message
        for each statement execute function message_is_kept()`);
    await runner.query(`
      create table message_body (
        thread_id uuid not null,
        seq int not null,
        author_id uuid not null,
        salt text not null,
        sealed text not null,
        primary key (thread_id, seq),
        foreign key (thread_id, seq) references message (thread_id, seq)
      )`);
    await runner.query('create index message_body_author on message_body (author_id)');
    await this.createAround(runner);
  }

  /** What is known of answers, of reports, and of who may write. */
  private async createAround(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table message_answer (
        thread_id uuid not null,
        seq int not null,
        model_id uuid not null,
        author_kind text not null check (author_kind in ('creator', 'staff')),
        answered_at timestamptz(3) not null,
        seconds int not null,
        primary key (thread_id, seq)
      )`);
    await runner.query('create index message_answer_model on message_answer (model_id, answered_at)');
    await runner.query(`
      create table message_report (
        id uuid primary key,
        thread_id uuid not null,
        seq int not null,
        model_id uuid not null,
        by_kind text not null check (by_kind in ('fan', 'creator')),
        by_id uuid not null,
        reason text not null,
        created_at timestamptz(3) not null,
        decided_at timestamptz(3),
        decided_by uuid,
        verdict text check (verdict in ('kept', 'removed')),
        unique (thread_id, seq, by_id),
        check ((decided_at is null) = (verdict is null))
      )`);
    await runner.query('create index message_report_open on message_report (created_at, id) where decided_at is null');
    await runner.query(
      'create index message_report_done on message_report (decided_at desc, id desc) where decided_at is not null',
    );
    await runner.query('create index message_report_by on message_report (by_id)');
    await runner.query(`
      create table message_tie (
        source_id uuid primary key,
        account_id uuid not null,
        model_id uuid not null,
        kind text not null check (kind in ('call', 'tip')),
        is_over boolean not null
      )`);
    await runner.query('create index message_tie_account on message_tie (account_id, model_id) where not is_over');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['message_tie', 'message_report', 'message_answer', 'message_body', 'message', 'thread'])
      await runner.query(`drop table ${table}`);
    await runner.query('drop function message_is_kept');
  }
}
