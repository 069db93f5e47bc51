import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a list shows of a thread stands on its row (MSG-70): with whom it is and when they have access, its newest text, sealed, and
 * how much each side has not read. True as far as `listed_seq`; of a thread in which the release before has written since, it is looked up.
 */
export class ListThreads1766602000000 implements MigrationInterface {
  name = 'ListThreads1766602000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table thread
        add column listed_seq int not null default 0,
        add column fan_name text,
        add column fan_access tstzmultirange not null default '{}',
        add column last_sealed text,
        add column last_has_file boolean not null default false,
        add column fan_unread int not null default 0,
        add column house_unread int not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table thread drop column listed_seq, drop column fan_name, drop column fan_access, drop column last_sealed, drop column last_has_file,
        drop column fan_unread, drop column house_unread`);
  }
}
