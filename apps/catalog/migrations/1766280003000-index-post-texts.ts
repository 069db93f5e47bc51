import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A post found by its text among a million: title by any part of it, words of title and description, the newest first. */
export class IndexPostTexts1766280003000 implements MigrationInterface {
  name = 'IndexPostTexts1766280003000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const living = 'where deleted_at is null';
    await addIndex(runner, 'post_title_search', `post using gin (plain_text(title) public.gin_trgm_ops) ${living}`);
    await addIndex(
      runner,
      'post_words_search',
      `post using gin (to_tsvector('portuguese', plain_text(title || ' ' || description))) ${living}`,
    );
    await addIndex(runner, 'post_newest', `post (created_at desc, id desc) ${living}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['post_newest', 'post_words_search', 'post_title_search']) await dropIndex(runner, name);
  }
}
