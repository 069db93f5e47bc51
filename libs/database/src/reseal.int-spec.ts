import { PlatformModule, SecretBox, ServiceConfig } from '@camarim/platform';
import { createTestDatabase, startService, type TestDatabase, testConfig } from '@camarim/testing';
import { type INestApplication, Logger, Module } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Database, DatabaseModule, KeyRotation, sealedBy } from './index.js';

const [OURS = '', THEIRS = '', NEXT = ''] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'));
const [ours, theirs, next] = [OURS, THEIRS, NEXT].map((key) => new SecretBox(key)) as [SecretBox, SecretBox, SecretBox];
const OPEN = 3_000;
const LOST = 450;
const MIB = 1_048_576;

class CreateLetters1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table letter (
      of_day date not null, "Nth" int not null, sealed text not null, fingerprint text, primary key (of_day, "Nth"))`);
  }
  async down(): Promise<void> {}
}

let base: TestDatabase;
let app: INestApplication;
let db: Database;
beforeAll(async () => {
  base = await createTestDatabase();
  const config = testConfig(ServiceConfig, { DATABASE_URL: base.url, REDIS_URL: 'none', NATS_URL: 'none' });
  const index = { column: 'fingerprint', of: (plain: string, box: SecretBox) => box.index(plain, 'letter') };
  const database = DatabaseModule.forService({
    ...{ service: 'spec', config, migrations: [CreateLetters1763600000000] },
    sealed: sealedBy({ DATA_KEY: NEXT, DATA_KEY_PREVIOUS: OURS }, [{ table: 'letter', column: 'sealed', index }]),
  });
  @Module({ imports: [PlatformModule.forRoot(config), database] })
  class SpecModule {}
  app = await startService({ name: 'spec', module: SpecModule });
  db = app.get(Database, { strict: false });
}, 60_000);
afterAll(async () => {
  await app?.close();
  await base?.drop();
});
beforeEach(() => db.execute('delete from letter'));

const write = (box: SecretBox, texts: string[], from: number) =>
  db.execute(
    `insert into letter select date '2026-11-01' + (n % 7)::int, n, sealed, fingerprint
      from unnest($1::text[], $2::text[], $3::int[]) as l(sealed, fingerprint, n)`,
    [
      texts.map((text) => box.seal(text)),
      // every third has none, like a CPF that is somebody else's
      texts.map((text, n) => (n % 3 === 0 ? null : box.index(text, 'letter'))),
      texts.map((_, n) => from + n),
    ],
  );
const texts = (count: number) => Array.from({ length: count }, (_, n) => `carta ${n}`);
/** Runs a round. @returns what it logged, and how many statements wrote. */
async function round(rotation = app.get(KeyRotation, { strict: false })) {
  const log = jest.spyOn(Logger.prototype, 'log');
  const writes = jest.spyOn(Database.prototype, 'execute');
  await rotation.run();
  const said = log.mock.calls.flat().filter((line) => /sealed anew/.test(JSON.stringify(line)));
  const updates = writes.mock.calls.filter(([sql]) => sql.startsWith('update letter'));
  jest.restoreAllMocks();
  return { said, updates };
}

it('a key is replaced in a big table in few commits, and what nobody can open holds up nothing (BIL-15, USR-11)', async () => {
  await write(theirs, texts(LOST), 0);
  await write(ours, texts(OPEN), LOST);
  const { said, updates } = await round();
  const line = { key: 'DATA_KEY', keyId: next.keyId, resealed: OPEN, unreadable: LOST };
  expect(said).toEqual([expect.objectContaining(line)]);
  expect(updates.length).toBeLessThan(OPEN / 50);
  const rows = await db.query<{ nth: number; sealed: string; fingerprint: string | null }>(
    `select "Nth" as nth, sealed, fingerprint from letter where "Nth" >= ${LOST} order by 1`,
  );
  expect(rows.map(({ sealed }) => next.open(sealed))).toEqual(texts(OPEN));
  expect(rows.map(({ fingerprint }) => fingerprint)).toEqual(
    texts(OPEN).map((text, n) => (n % 3 === 0 ? null : next.index(text, 'letter'))),
  );
  // which key sealed is said without saying the key, and another one says otherwise
  expect(next.keyId).not.toBe(ours.keyId);
  expect((await round()).said).toEqual([expect.objectContaining({ ...line, resealed: 0 })]);
});

it('a key is replaced in what is big without taking all of it into memory at once (BIL-15)', async () => {
  await write(
    ours,
    texts(8).map((text) => text.padEnd(MIB, '.')),
    0,
  );
  const { said, updates } = await round();
  expect(said).toEqual([expect.objectContaining({ resealed: 8, unreadable: 0 })]);
  for (const [, params = []] of updates) expect((params[0] as string[]).join('').length).toBeLessThan(6 * MIB);
});

it('a process that is stopped leaves the rest to the next one, and does not call it done (BIL-15)', async () => {
  await write(ours, texts(OPEN), 0);
  const stopped = new KeyRotation(
    db,
    sealedBy({ DATA_KEY: NEXT, DATA_KEY_PREVIOUS: OURS }, [{ table: 'letter', column: 'sealed' }]),
  );
  const execute = db.execute.bind(db);
  const spy = jest.spyOn(db, 'execute').mockImplementation((...args) => {
    stopped.beforeApplicationShutdown();
    return execute(...args);
  });
  await stopped.run();
  spy.mockRestore();
  const sealedAnew = await db.query(`select 1 from letter where starts_with(sealed, $1)`, [next.currentPrefix]);
  expect(sealedAnew.length).toBeGreaterThan(0);
  expect(sealedAnew.length).toBeLessThan(OPEN / 2);
  expect((await round()).said).toEqual([expect.objectContaining({ resealed: OPEN - sealedAnew.length })]);
});
