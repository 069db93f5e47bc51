import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What lists show of a thread stays true through whatever door it changes (MSG-70): a text that is taken back or erased leaves
 * them too, a name is followed, and so is access.
 */
export class KeepThreadLists1766602001000 implements MigrationInterface {
  name = 'KeepThreadLists1766602001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function thread_hides_unsent() returns trigger language plpgsql as $$
      begin
        update thread set
          last_sealed = case when last_seq = new.seq then null else last_sealed end,
          fan_unread = case when new.author_kind <> 'fan' and fan_read_seq < new.seq
                            then greatest(fan_unread - 1, 0) else fan_unread end,
          house_unread = case when new.author_kind = 'fan' and house_read_seq < new.seq
                              then greatest(house_unread - 1, 0) else house_unread end
        where id = new.thread_id;
        return null;
      end $$`);
    await runner.query(`
      create trigger message_unsent after update of unsent_at on message
        for each row when (old.unsent_at is null and new.unsent_at is not null) execute function thread_hides_unsent()`);
    // in the order of their ids, as whoever writes into many threads at once locks them
    await runner.query(`
      create function thread_hides_erased() returns trigger language plpgsql as $$
      begin
        update thread t set last_sealed = null
          from (select held.id from thread held join gone on gone.thread_id = held.id and gone.seq = held.last_seq
                 order by held.id for update of held) h
         where t.id = h.id;
        return null;
      end $$`);
    await runner.query(`
      create trigger message_body_erased after delete on message_body referencing old table as gone
        for each statement execute function thread_hides_erased()`);
    await this.followNames(runner);
    await this.followAccess(runner);
  }

  private async followNames(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function thread_follows_name() returns trigger language plpgsql as $$
      begin
        update thread set fan_name = case when new.deleted_at is null then new.name end
         where fan_id = new.id and last_seq > 0;
        return null;
      end $$`);
    await runner.query(`
      create trigger account_renamed after update of name, deleted_at on account for each row
        when (old.name is distinct from new.name or old.deleted_at is distinct from new.deleted_at)
        execute function thread_follows_name()`);
  }

  private async followAccess(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function thread_follows_access() returns trigger language plpgsql as $$
      declare
        who uuid := coalesce(new.account_id, old.account_id);
        whose uuid := coalesce(new.model_id, old.model_id);
      begin
        update thread t set fan_access = coalesce(
            (select range_agg(tstzrange(p.starts_at, p.expires_at)) from access_period p
              where p.account_id = t.fan_id and (p.model_id = t.model_id or p.model_id is null)
                and p.expires_at > p.starts_at), '{}')
         where t.fan_id = who and t.last_seq > 0 and (whose is null or t.model_id = whose);
        return null;
      end $$`);
    await runner.query(`
      create trigger access_changed after insert or update or delete on access_period
        for each row execute function thread_follows_access()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger access_changed on access_period');
    await runner.query('drop function thread_follows_access');
    await runner.query('drop trigger account_renamed on account');
    await runner.query('drop function thread_follows_name');
    await runner.query('drop trigger message_body_erased on message_body');
    await runner.query('drop function thread_hides_erased');
    await runner.query('drop trigger message_unsent on message');
    await runner.query('drop function thread_hides_unsent');
  }
}
