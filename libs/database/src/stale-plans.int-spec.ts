import { PlatformModule, ServiceConfig } from '@camarim/platform';
import { createTestDatabase, startService, type TestDatabase, testConfig } from '@camarim/testing';
import { type INestApplication, Module } from '@nestjs/common';
import { Database, DatabaseModule, type Tx } from './index.js';

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
}, 60_000);
afterAll(async () => {
  await app?.close();
  await base?.drop();
});
/** `*` is the worst case: its columns change with the table. Each test has its own table, with nothing prepared yet. */
let note = '';
let READ = '';
let tables = 0;
beforeEach(async () => {
  tables += 1;
  note = `note_${tables}`;
  READ = `select * from ${note} where id >= $1`;
  await db.execute(`create table ${note} (id int primary key, text text)`);
  await db.execute(`insert into ${note} values (1, 'one')`);
});

const everywhere = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 60 }, work));
let columns = 0;
const widen = (): Promise<number> => {
  columns += 1;
  return db.execute(`alter table ${note} add column c${columns} text default 'new'`);
};

describe('a statement that was prepared before its table got a column', () => {
  it('is prepared again and returns the new columns, on every connection at once (R1)', async () => {
    await everywhere(() => db.query(READ, [0]));
    for (let round = 0; round < 3; round += 1) {
      await widen();
      const answers = await everywhere(() => db.one(READ, [0]));
      expect(answers.every((row) => Object.keys(row as object).length === 3 + round)).toBe(true);
    }
  });

  it('makes its whole transaction start again, and what follows the commit happens once (R1)', async () => {
    const hooks: string[] = [];
    const begun = { times: 0 };
    const sell = (id: number) =>
      db.transaction(async (tx: Tx) => {
        begun.times += 1;
        tx.pipeline(tx.execute(`insert into ${note} (id, text) values ($1, $2)`, [id, 'sold']));
        tx.afterCommit(() => hooks.push(`${id}`));
        return (await tx.query(READ, [id])).length;
      });
    expect(await sell(2)).toBe(1);
    // the connection that has prepared the statement is the one that is used again
    await widen();
    expect(await sell(3)).toBe(1);
    expect([hooks, begun.times]).toEqual([['2', '3'], 3]);
    expect(await db.query(`select text from ${note} where id > $1 order by id`, [1])).toEqual([
      { text: 'sold' },
      { text: 'sold' },
    ]);
  });

  it('does the same when its result was not awaited, or another statement failed because of it (R1)', async () => {
    const read = (tx: Tx) => tx.pipeline(tx.query(READ, [0]));
    await db.transaction(async (tx) => read(tx));
    await widen();
    await db.transaction(async (tx) => {
      read(tx);
      await tx.execute(`insert into ${note} (id) values ($1)`, [4]);
    });
    expect(await db.query(`select id from ${note} where id = $1`, [4])).toHaveLength(1);
  });

  it('does not hide another failure: a rule that refuses does so once (R1)', async () => {
    let times = 0;
    const refused = db.transaction(async (tx) => {
      times += 1;
      await tx.query(READ, [0]);
      throw new Error('a rule said no');
    });
    await expect(refused).rejects.toThrow('a rule said no');
    expect(times).toBe(1);
    await expect(db.execute(`insert into ${note} (id) values ($1)`, [1])).rejects.toThrow(/duplicate key/);
  });
});
