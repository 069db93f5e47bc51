import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom people follow without paying, and what they are told of (FOLLOW-01, FOLLOW-03). */
export class CreateFollows1766540000000 implements MigrationInterface {
  name = 'CreateFollows1766540000000';

  async up(runner: QueryRunner): Promise<void> {
    // one that has ended stays for some minutes, so that it can be taken back
    await runner.query(`
      create table follow (
        account_id uuid not null,
        model_id uuid not null,
        wish text not null check (wish in ('everything', 'stories', 'posts', 'nothing')),
        followed_at timestamptz(3) not null,
        ended_at timestamptz(3),
        primary key (account_id, model_id)
      )`);
    await runner.query('create index follow_of_model on follow (model_id, account_id) where ended_at is null');
    await runner.query('create index follow_ended on follow (ended_at) where ended_at is not null');
    // one for each post and story that came out: each is told once
    await runner.query(`
      create table creator_news (
        subject_id uuid primary key,
        model_id uuid not null,
        kind text not null check (kind in ('post', 'story')),
        audience text not null check (audience in ('everybody', 'subscribers', 'buyers')),
        told_at timestamptz(3) not null,
        is_gone boolean not null
      )`);
    await runner.query('create index creator_news_of_model on creator_news (model_id, told_at)');
    await runner.query('create index creator_news_age on creator_news (told_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table creator_news');
    await runner.query('drop table follow');
  }
}
