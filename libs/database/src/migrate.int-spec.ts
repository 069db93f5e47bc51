import { createTestDatabase, eventually, type TestDatabase } from '@camarim/testing';
import pg from 'pg';
import type { DataSourceOptions, MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from './indexes.js';
import { prepareSchema } from './prepare-schema.js';

class CreateTill1764400000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table till (id int primary key, cents int not null, kind text)');
  }
  async down(): Promise<void> {}
}
let waited: string[] = [];
class AddNote1764400000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    waited.push(((await runner.query('show lock_timeout')) as Array<{ lock_timeout: string }>)[0]?.lock_timeout ?? '');
    await runner.query('alter table till add column note text');
  }
  async down(): Promise<void> {}
}
class IndexCents1764400000003 implements MigrationInterface {
  readonly transaction = false;
  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'till_cents', `till (cents) where kind is null`);
    await addIndex(runner, 'till_kind', 'till (kind, id)', { unique: true });
    await dropIndex(runner, 'till_old');
  }
  async down(): Promise<void> {}
}

let base: TestDatabase;
let options: DataSourceOptions;
let fan: pg.Client;
let reader: pg.Client;
const connect = async () => {
  const client = new pg.Client({ connectionString: base.url, options: '-c search_path=shop', query_timeout: 4_000 });
  await client.connect();
  return client;
};
beforeEach(async () => {
  waited = [];
  base = await createTestDatabase();
  options = { type: 'postgres', url: base.url, schema: 'shop' };
  await prepareSchema(options, 'shop', [CreateTill1764400000001]);
  [fan, reader] = await Promise.all([connect(), connect()]);
});
afterEach(async () => {
  await Promise.all([fan.end(), reader.end()]);
  await base.drop();
});

const indexes = async () => {
  const sql = `select relname as name, indisvalid as whole from pg_index join pg_class c on c.oid = indexrelid
                where indrelid = 'till'::regclass order by 1`;
  return (await fan.query<{ name: string; whole: boolean }>(sql)).rows.map(
    ({ name, whole }) => `${name}${whole ? '' : ' (half)'}`,
  );
};

describe('a migration', () => {
  it('that waits for a slow reader lets sales through, and is retried until it is done (R8)', async () => {
    await reader.query('begin');
    await reader.query('select * from till');
    const done = prepareSchema(options, 'shop', [CreateTill1764400000001, AddNote1764400000002]);
    // every sale in that time succeeds, although the reader is still there and the migration keeps trying
    for (let id = 0; waited.length < 3; id += 1) await fan.query('insert into till values ($1, 100)', [id]);
    await reader.query('commit');
    await done;
    expect(waited[0]).toBe('500ms');
    await fan.query(`insert into till values (-1, 100, null, 'noted')`);
  });

  it('creates an index while a sale is in progress, and repairs an invalid one left by an interruption (R8)', async () => {
    await fan.query('create index till_old on till (id)');
    await fan.query(`insert into till values (1, 100, 'a'), (2, 100, 'a')`);
    await expect(fan.query('create unique index concurrently till_cents on till (cents)')).rejects.toThrow(/could not/);
    expect(await indexes()).toContain('till_cents (half)');
    await reader.query('begin');
    await reader.query(`insert into till values (3, 100, 'b')`);
    const migrations = [CreateTill1764400000001, IndexCents1764400000003];
    // two processes of a service start together; the index must not wait for the one that waits for its turn
    const done = Promise.all([1, 2].map(() => prepareSchema(options, 'shop', migrations)));
    await eventually(async () => {
      const sql = `select 1 from pg_stat_activity where datname = current_database() and query like '%index concurrently%'
                    and wait_event_type = 'Lock'`;
      return (await fan.query(sql)).rows.length === 1;
    });
    await fan.query(`insert into till values (4, 100, 'c')`);
    await reader.query('commit');
    await done;
    expect(await indexes()).toEqual(['till_cents', 'till_kind', 'till_pkey']);
    await expect(fan.query(`insert into till values (4, 100, 'c')`)).rejects.toThrow(/duplicate/);
  });
});
