import { ServiceConfig } from '@camarim/platform';
import { createTestDatabase, type PrivateServer, privateNats, startService, testConfig } from '@camarim/testing';
import pg from 'pg';
import { dumpPrograms, restoreDrill } from '../../../tools/lib/restore.mjs';
import { Shop, ShopModule } from '../test/shop.fixture.js';

// the embedded Postgres has no pg_dump, so a backup cannot be made on such a machine; the test report shows it as skipped
const suite = dumpPrograms() ? describe : describe.skip;

suite('a backup of the record', () => {
  let nats: PrivateServer;
  let base: Awaited<ReturnType<typeof createTestDatabase>>;
  let app: Awaited<ReturnType<typeof startService>>;

  beforeAll(async () => {
    [nats, base] = await Promise.all([privateNats(), createTestDatabase()]);
    const config = testConfig(ServiceConfig, {
      DATABASE_URL: base.url,
      NATS_URL: nats.url,
      REDIS_URL: 'redis://127.0.0.1:1',
    });
    app = await startService({ name: 'billing', module: ShopModule.register(config) });
    for (let n = 0; n < 50; n += 1) await app.get(Shop).sell(`sold-${n}`);
  });
  afterAll(async () => {
    await app?.close();
    await base?.drop();
    await nats?.end();
  });

  it('taken during sales and restored, contains every row, index, constraint and sequence (GW-16)', async () => {
    const selling = Promise.all(Array.from({ length: 50 }, (_, n) => app.get(Shop).sell(`meanwhile-${n}`)));
    const { tables, problems } = await restoreDrill(base.url);
    await selling;
    expect(problems).toEqual([]);
    expect(tables).toBeGreaterThan(6);
  });

  it('is not accepted when one row, one value or one index is missing (GW-16)', async () => {
    const { problems } = await restoreDrill(base.url, {
      meddle: async (url) => {
        const db = new pg.Client({ connectionString: url });
        await db.connect();
        await db.query(`delete from billing.change where id = 'sold-7'`);
        await db.query(`update billing.outbox set name = 'payment.created' where aggregate_id = 'sold-9'`);
        await db.query('drop index billing.inbox_received');
        await db.end();
      },
    });
    expect(problems.map((problem) => problem.slice(0, problem.indexOf(':')))).toEqual([
      'billing.change',
      'billing.outbox',
      'index billing.inbox_received',
    ]);
  });
});
