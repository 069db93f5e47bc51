import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose view it was is forgotten seven days after its story; the view still counts. An event may lose its visitor and
 * nothing else (USR-30).
 */
export class ForgetStoryVisitors1764390000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table story_view alter column visitor_id drop not null');
    await runner.query('alter table story_event alter column visitor_id drop not null');
    await runner.query('drop trigger append_only on story_event');
    await runner.query(
      `create trigger no_delete before delete on story_event for each row execute function refuse_change()`,
    );
    await runner.query(`
      create trigger append_only before update on story_event for each row
      when (new.visitor_id is not null or to_jsonb(new) - 'visitor_id' <> to_jsonb(old) - 'visitor_id')
      execute function refuse_change()`);
  }

  /** What was forgotten comes back as a visitor of its own for each row. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger no_delete on story_event');
    await runner.query('drop trigger append_only on story_event');
    for (const table of ['story_view', 'story_event']) {
      await runner.query(`update ${table} set visitor_id = gen_random_uuid() where visitor_id is null`);
      await runner.query(`alter table ${table} alter column visitor_id set not null`);
    }
    await runner.query(
      `create trigger append_only before update or delete on story_event for each row execute function refuse_change()`,
    );
  }
}
