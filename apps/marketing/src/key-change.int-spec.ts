import { randomUUID } from 'node:crypto';
import { KeyRotation, sealedBy } from '@camarim/database';
import { SecretBox } from '@camarim/platform';
import { type MarketingBench, staff, startMarketing, TOKEN } from '../test/marketing-fixture.js';
import { SEALED_COLUMNS } from './sealed.columns.js';

const [OLD = '', NEW = ''] = [21, 22].map((byte) => Buffer.alloc(32, byte).toString('base64'));
let bench: MarketingBench;
beforeAll(async () => {
  bench = await startMarketing({ DATA_KEY: OLD });
}, 60_000);
afterAll(() => bench?.end());

it('the key of tokens and browsers is replaced without losing one (MKT-02)', async () => {
  const columns = await bench.db.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'marketing' and column_name like '%sealed' order by 1`,
  );
  // a column nobody has listed would be lost with its key
  expect(columns.map(({ name }) => name)).toEqual(
    SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort(),
  );

  const draft = { modelId: bench.outside.luna, pixelId: '1234567890', accessToken: TOKEN, isActive: true };
  await bench.call('marketing.facebook-config.create', { ...draft, sendWithoutLead: false }, staff());
  const visitId = randomUUID();
  await bench.decide({ subjectId: visitId, subject: 'visit' });
  await bench.land({ visitId });
  const keys = { DATA_KEY: NEW, DATA_KEY_PREVIOUS: OLD };
  await new KeyRotation(bench.db, sealedBy(keys, SEALED_COLUMNS)).run();

  const box = new SecretBox(NEW);
  const tokens = await bench.db.query<{ token_sealed: string }>('select token_sealed from facebook_config');
  expect(tokens.map(({ token_sealed }) => box.open(token_sealed))).toEqual([TOKEN]);
  const visits = await bench.db.query<{ browser_sealed: string | null }>('select browser_sealed from visit');
  expect(visits.length).toBe(1);
  for (const { browser_sealed } of visits) expect(box.open(browser_sealed ?? '')).toContain('{');
}, 60_000);
