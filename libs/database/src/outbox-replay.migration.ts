import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from './indexes.js';

/** Progress of publishing the outbox again to a stream that lost its messages: one row while it runs, none otherwise. */
export class CreateOutboxReplay1764410000000 implements MigrationInterface {
  name = 'CreateOutboxReplay1764410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outbox_replay (
        stream text primary key,
        after_seq bigint not null,
        to_seq bigint not null,
        began_at timestamptz not null default clock_timestamp()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table outbox_replay');
  }
}

/** The relay and the replay continue after a known position, so a batch costs the same however many rows are waiting. */
export class IndexOutboxPlaces1764410000001 implements MigrationInterface {
  name = 'IndexOutboxPlaces1764410000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'outbox_waiting', 'outbox (seq) where published_at is null');
    await addIndex(runner, 'outbox_place', 'outbox (seq)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['outbox_waiting', 'outbox_place']) await dropIndex(runner, index);
  }
}
