import { PlatformModule, ServiceConfig } from '@camarim/platform';
import { createTestDatabase, startService, type TestDatabase, testConfig } from '@camarim/testing';
import { type INestApplication, Module } from '@nestjs/common';
import { Database, DatabaseModule, isTransientDatabaseError, type Tx } from './index.js';

let base: TestDatabase;
let app: INestApplication;
let db: Database;
beforeAll(async () => {
  base = await createTestDatabase();
  const config = testConfig(ServiceConfig, { DATABASE_URL: base.url, REDIS_URL: 'none', NATS_URL: 'none' });
  const database = DatabaseModule.forService({ service: 'spec', config, migrations: [] });
  @Module({ imports: [PlatformModule.forRoot(config), database] })
  class SpecModule {}
  app = await startService({ name: 'spec', module: SpecModule });
  db = app.get(Database, { strict: false });
  await db.execute('create table spec.note (text text primary key)');
}, 60_000);
beforeEach(() => db.execute('delete from spec.note'));
afterAll(async () => {
  await app?.close();
  await base?.drop();
});

const write = (tx: Tx, text: string) => tx.execute('insert into spec.note values ($1)', [text]);
const kept = async () =>
  (await db.query<{ text: string }>('select text from spec.note order by text')).map(({ text }) => text);
const hooks: string[] = [];
beforeEach(() => void hooks.splice(0));

describe('one transaction', () => {
  it('keeps everything or nothing, and what follows a commit never follows a rollback (BIL-30)', async () => {
    const answer = await db.transaction(async (tx) => {
      tx.afterCommit(() => hooks.push('kept'));
      return (await write(tx, 'one')) + (await write(tx, 'two'));
    });
    expect([answer, await kept(), hooks]).toEqual([2, ['one', 'two'], ['kept']]);
    const failed = db.transaction(async (tx) => {
      tx.afterCommit(() => hooks.push('never'));
      await write(tx, 'three');
      throw new Error('a rule said no');
    });
    await expect(failed).rejects.toThrow('a rule said no');
    expect([await kept(), hooks]).toEqual([['one', 'two'], ['kept']]);
  });

  it('two who want the same hundreds of locks, named in opposite orders, never block each other (MKT-34)', async () => {
    const names = Array.from({ length: 800 }, (_, i) => `spec:${i}`);
    const take = (some: string[]) => db.transaction((tx) => tx.lockAll(some));
    for (let i = 0; i < 20; i += 1) await Promise.all([take(names), take(names.toReversed())]);
  });

  it('a server that has become read-only, such as a former primary, is a reason to try again (F27)', async () => {
    const failed = db.transaction(async (tx) => {
      await tx.execute('set transaction read only');
      await write(tx, 'refused');
    });
    const error = await failed.catch((reason: unknown) => reason);
    expect([isTransientDatabaseError(error), await kept()]).toEqual([true, []]);
  });

  it('runs pipelined statements in order, and fails when one of them does (BIL-30)', async () => {
    await db.transaction(async (tx) => {
      for (let n = 0; n < 50; n += 1) tx.pipeline(write(tx, `${n}`));
      tx.pipeline(tx.execute(`delete from spec.note where text <> '7'`));
    });
    expect(await kept()).toEqual(['7']);
    const failed = db.transaction(async (tx) => {
      tx.afterCommit(() => hooks.push('never'));
      await write(tx, '8');
      tx.pipeline(write(tx, '7'));
    });
    await expect(failed).rejects.toThrow(/duplicate key/);
    expect([await kept(), hooks]).toEqual([['7'], []]);
  });

  it('is not reported as done when a statement failed and its error was swallowed (BIL-30)', async () => {
    const failed = db.transaction(async (tx) => {
      tx.afterCommit(() => hooks.push('never'));
      await write(tx, 'one');
      await write(tx, 'one').catch(() => undefined);
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect([await kept(), hooks]).toEqual([[], []]);
  });

  it('an attempt undoes its own statements and no others, also those it did not wait for (BIL-30)', async () => {
    const failures = await db.transaction(async (tx) => {
      tx.pipeline(write(tx, 'before'));
      const unnoticed = await tx.attempt(async () => {
        tx.afterCommit(() => hooks.push('never'));
        tx.pipeline(write(tx, 'mine'));
        tx.pipeline(write(tx, 'before'));
      });
      const well = await tx.attempt(() => write(tx, 'well'));
      await write(tx, 'after');
      return [String(unnoticed), well];
    });
    expect(failures).toEqual([expect.stringContaining('duplicate key'), null]);
    expect([await kept(), hooks]).toEqual([['after', 'before', 'well'], []]);
  });

  it('what is kept for its end is written there, in order, as one statement for each kind (BIL-30)', async () => {
    const calls: string[][] = [];
    const writeAll = (tx: Tx, texts: string[]) => {
      calls.push(texts);
      tx.pipeline(tx.execute('insert into spec.note select unnest($1::text[])', [texts]));
    };
    await db.transaction(async (tx) => {
      tx.atEnd(writeAll, 'one');
      await tx.attempt(async () => {
        tx.atEnd(writeAll, 'never');
        throw new Error('a rule said no');
      });
      tx.atEnd(writeAll, 'two');
      expect(await tx.query('select 1 from spec.note')).toEqual([]);
    });
    expect([calls, await kept()]).toEqual([[['one', 'two']], ['one', 'two']]);
    const failed = db.transaction(async (tx) => {
      tx.afterCommit(() => hooks.push('never'));
      tx.atEnd(writeAll, 'two');
    });
    await expect(failed).rejects.toThrow(/duplicate key/);
    expect(hooks).toEqual([]);
  });

  it('an attempt does not hide what failed before it (BIL-30)', async () => {
    const failed = db.transaction(async (tx) => {
      tx.pipeline(write(tx, 'one'));
      tx.pipeline(write(tx, 'one'));
      await tx.attempt(() => write(tx, 'two'));
    });
    await expect(failed).rejects.toThrow(/duplicate key/);
    expect(await kept()).toEqual([]);
  });

  it('returns its connection in a usable state, whatever happened on it (BIL-30)', async () => {
    const twice = Array.from({ length: 60 }, (_, n) =>
      db.transaction(async (tx) => {
        await write(tx, `${n % 30}`);
        if (n % 3 === 0) throw new Error('no');
      }),
    );
    const ends = await Promise.allSettled(twice);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await kept()).toHaveLength(20);
  });
});
