import { ROLES, type Role } from '@camarim/domain';
import fc from 'fast-check';
import { ENDPOINTS, mayCall } from '../../test/document.js';
import { allOf, ask, hangUp } from '../../test/fuzz/http.js';
import { bodiesFor, pathsFor, type Question } from '../../test/fuzz/questions.js';
import { startWholeStack, type WholeStack } from '../../test/fuzz/whole-stack.js';

let stack: WholeStack;
beforeAll(async () => {
  stack = await startWholeStack();
}, 120_000);
afterAll(async () => {
  hangUp();
  await stack?.end();
});

type Asked = Question & { role: Role };
const SEED = 20_261_122;
/** Of each route, by those who may ask it. */
const EACH = 4;

async function questions(): Promise<Asked[]> {
  const ids = await stack.ids();
  return ENDPOINTS.flatMap((endpoint) => {
    const may = ROLES.filter((role) => mayCall(role, endpoint.access));
    const valid = [pathsFor(endpoint, ids), ...(endpoint.body ? [bodiesFor(endpoint, ids)] : [])];
    return valid
      .flatMap((kind) => fc.sample(kind, { numRuns: EACH, seed: SEED }))
      .map((question, i) => ({ ...question, role: may[i % may.length] as Role }));
  });
}

/** @returns what failed, in words; that no payment gateway is switched on is the truth. */
async function askAll(list: readonly Asked[]): Promise<string[]> {
  await stack.signEverybodyIn();
  const failed: string[] = [];
  await allOf([...list], async (asked) => {
    const { status, text } = await ask(stack.site, asked, stack.headersOf(asked.role));
    if (status < 500 || text.includes('"code":"gateway-unavailable"')) return;
    failed.push(`${asked.role}: ${asked.method} ${asked.path} -> ${status} ${text.slice(0, 200)}`);
  });
  return failed;
}

/** @returns how many tables of how many services have one more column and one more index now. */
async function widenEveryTable(): Promise<{ tables: number; services: Set<string> }> {
  const tables = await stack.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('catalog', 'stories', 'billing', 'users', 'marketing') and table_type = 'BASE TABLE'`,
  );
  for (const { schema, name } of tables) {
    await stack.query(`alter table ${schema}.${name} add column added_later text default 'new'`);
    await stack.query(`create index concurrently on ${schema}.${name} (added_later)`);
  }
  return { tables: tables.length, services: new Set(tables.map(({ schema }) => schema)) };
}

describe('an upgrade', () => {
  it('that gives every table of every service a column while everybody asks everything fails nobody (R1)', async () => {
    const list = await questions();
    // what is asked twice is prepared, on every connection that is open
    for (let round = 0; round < 2; round += 1) expect(await askAll(list)).toEqual([]);
    const [meanwhile, { tables, services }] = await Promise.all([askAll(list), widenEveryTable()]);
    expect([tables > 80, services.size]).toEqual([true, 5]);
    expect(meanwhile).toEqual([]);
    expect(await askAll(list)).toEqual([]);
    expect(stack.errors().filter((line) => line.includes('cached plan'))).toEqual([]);
    for (const service of services)
      expect(await stack.query(`select reason from ${service}.dead_letter where reason like '%cached plan%'`)).toEqual(
        [],
      );
  }, 240_000);
});
