import { PlatformModule, SecretBox, ServiceConfig, secretBoxOf } from '@camarim/platform';
import { createTestDatabase, startService, type TestDatabase, testConfig } from '@camarim/testing';
import { type INestApplication, Module } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Database, DatabaseModule, KeyRotation, sealedBy } from './index.js';

const [OURS = '', THEIRS = '', NEXT = ''] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'));
class CreatePhones1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table phone (id int primary key, number_sealed text)');
  }
  async down(): Promise<void> {}
}

let base: TestDatabase;
const open: INestApplication[] = [];
beforeEach(async () => {
  base = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  await base.drop();
});

async function start(
  DATA_KEY: string,
  DATA_KEY_PREVIOUS?: string,
  env: Record<string, string> = {},
): Promise<Database> {
  const config = testConfig(ServiceConfig, { DATABASE_URL: base.url, REDIS_URL: 'none', NATS_URL: 'none', ...env });
  const keys = { DATA_KEY, ...(DATA_KEY_PREVIOUS === undefined ? {} : { DATA_KEY_PREVIOUS }) };
  const database = DatabaseModule.forService({
    ...{ service: 'spec', config, migrations: [CreatePhones1763600000000] },
    sealed: sealedBy(keys, [{ table: 'phone', column: 'number_sealed' }]),
  });
  @Module({ imports: [PlatformModule.forRoot(config), database] })
  class SpecModule {}
  const app = await startService({ name: 'spec', module: SpecModule });
  open.push(app);
  return app.get(Database, { strict: false });
}
const add = (db: Database, id: number, box: SecretBox) =>
  db.execute('insert into phone values ($1, $2)', [id, box.seal('11987654321')]);
const REFUSED = /DATA_KEY is not the key this schema was sealed with/;

describe('a process with another DATA_KEY', () => {
  it('never becomes ready and reports why, while the other processes keep running (R4)', async () => {
    const db = await start(OURS);
    await expect(start(THEIRS)).rejects.toThrow(REFUSED);
    await start(OURS);
    expect(await db.query('select 1 from phone')).toEqual([]);
  });

  it('is refused by a schema without a canary, if it cannot open what is stored there (R4)', async () => {
    const db = await start(OURS);
    await add(db, 1, new SecretBox(OURS));
    await db.execute('delete from key_canary');
    await expect(start(THEIRS)).rejects.toThrow(REFUSED);
    await start(OURS);
  });

  it('may only run migrations, and of two that start together with two keys only one starts (R4)', async () => {
    await start(THEIRS, undefined, { MIGRATE_ONLY: 'true' });
    const began = await Promise.allSettled([start(OURS), start(THEIRS)]);
    expect(began.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused without the previous one as long as a round has not sealed everything anew (R4)', async () => {
    const db = await start(OURS);
    await add(db, 1, new SecretBox(OURS));
    await start(NEXT, OURS);
    await expect(start(NEXT)).rejects.toThrow(REFUSED);
    await open.at(-1)?.get(KeyRotation, { strict: false }).run();
    await start(NEXT);
  });

  it('starts while that key replaces the previous one, and without the previous one afterwards (R4)', async () => {
    const db = await start(OURS);
    await add(db, 1, new SecretBox(OURS));
    // first both keys can open, then the new one seals, then the old one is removed
    for (const [current = '', previous = ''] of [
      [OURS, NEXT],
      [NEXT, OURS],
      [OURS, NEXT],
      [NEXT, OURS],
    ]) {
      await start(current, previous);
      await open.at(-1)?.get(KeyRotation, { strict: false }).run();
    }
    await start(NEXT);
    await expect(start(OURS)).rejects.toThrow(REFUSED);
    const row = await db.one<{ number_sealed: string }>('select number_sealed from phone');
    expect(secretBoxOf({ DATA_KEY: NEXT }).open(row?.number_sealed ?? '')).toBe('11987654321');
  });
});
