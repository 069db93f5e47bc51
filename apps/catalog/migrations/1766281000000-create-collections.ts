import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts of one creator under one title, in their order; a collection opens nothing. */
export class CreateCollections1766281000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table collection (
      id uuid primary key,
      model_id uuid not null references model (id) on delete cascade,
      title text not null,
      position int not null,
      revision int not null default 1
    )`);
    await runner.query('create index collection_of_model on collection (model_id, position)');
    await runner.query(`create table collection_post (
      collection_id uuid not null references collection (id) on delete cascade,
      post_id uuid not null references post (id) on delete cascade,
      position int not null,
      primary key (collection_id, post_id)
    )`);
    await runner.query('create index collection_post_of_post on collection_post (post_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table collection_post');
    await runner.query('drop table collection');
  }
}
