import { randomUUID } from 'node:crypto';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { databaseUrl, mailReader, sandbox, site } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { chargesOf } from './support/sandbox.js';
import { tracesInDatabase, tracesInLogs, tracesInRedis } from './support/traces.js';

/** Unique data: wherever one of these values appears, it belongs to this person. */
const mark = randomUUID().slice(0, 8);
const person = {
  name: `Zoraide Quixaba${mark.replace(/\d/g, 'x')}`,
  email: `zoraide-${mark}@exemplo.com.br`,
  phone: `119${String(Number.parseInt(mark.slice(0, 7), 16) % 100_000_000).padStart(8, '0')}`,
  cpf: generateCpf(),
};
const TRACES = [person.name.split(' ')[1] ?? '', person.email, person.phone, person.cpf];
/** Columns that hold a person's id. */
const NUMBER_COLUMNS = ['user_id', 'account_id', 'subject_id', 'creator_user_id', 'checked_user_id'];
/** Tables in which erasure keeps the person's id, by law or as a bare id: `kept` in each service's person.tables.ts. */
const KEPT = [
  ...['billing.payment', 'billing.subscription', 'billing.erased_account', 'catalog.erased_account'],
  ...['users.erasure', 'users.account'],
];
/** Accounts of the books, and posts, not people. */
const NO_PEOPLE = [
  ...['billing.ledger_balance', 'billing.share_rule', 'billing.post_share', 'billing.payout', 'billing.payout_key'],
  'users.creator_news',
];
const SERVICES = ['catalog', 'stories', 'billing', 'users', 'marketing'];
/** Tables of the messaging library: ids only, deleted within a week. */
const CARRIERS = ['outbox', 'inbox', 'dead_letter'];

const db = new pg.Client({ connectionString: databaseUrl });
let cookie = '';
let userId = '';

async function send(method: string, path: string, body?: object): Promise<Response> {
  const answer = await fetch(new URL(path, site), {
    method,
    headers: {
      ...{ origin: site, 'sec-fetch-site': 'same-origin', cookie },
      ...(path === '/api/v1/payments' ? { 'idempotency-key': randomUUID() } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(10_000),
  });
  const jar = new Map(cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]));
  for (const set of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = set.split(';')[0]?.split('=', 2) ?? [];
    jar.set(name, value);
  }
  cookie = [...jar]
    .filter(([name]) => name !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return answer;
}
async function ok<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await send(method, path, body);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

async function tables(): Promise<Array<{ name: string; column: string }>> {
  const { rows } = await db.query<{ name: string; column: string }>(
    `select table_schema || '.' || table_name as name, column_name as "column" from information_schema.columns
      where table_schema = any($1) and column_name = any($2)`,
    [SERVICES, NUMBER_COLUMNS],
  );
  return rows;
}
async function rowsOf({ name, column }: { name: string; column: string }): Promise<number> {
  const { rows } = await db.query<{ n: string }>(`select count(*) as n from ${name} where ${column} = $1`, [userId]);
  return Number(rows[0]?.n);
}
async function codeFromMail(kind: string): Promise<string> {
  return eventually(async () => {
    const answer = await fetch(`${sandbox}/mail/api/messages?to=${encodeURIComponent(person.email)}`, {
      headers: mailReader,
    });
    const { messages } = (await answer.json()) as { messages: Array<{ kind: string; text: string }> };
    return messages.filter((mail) => mail.kind === kind).map(({ text }) => /\d{6}/.exec(text)?.[0])[0];
  });
}

beforeAll(async () => {
  await db.connect();
  await ok('GET', '/api/v1/consents');
  await ok('PUT', '/api/v1/consents', { marketing: true, analytics: true });
  await ok('POST', '/api/v1/signup', person);
  userId = (await ok<{ id: string }>('GET', '/api/v1/me/account')).id;
  const { items } = await ok<{ items: Array<{ id: string }> }>('GET', '/api/v1/models/luna/posts');
  for (const { id } of items.slice(0, 3)) await ok('PUT', `/api/v1/posts/${id}/like`);
  const plans = await ok<Array<{ id: string }>>('GET', '/api/v1/plans?model=luna');
  const model = await ok<{ id: string }>('GET', '/api/v1/models/luna');
  const payment = await ok<{ id: string }>('POST', '/api/v1/payments', {
    ...{ planType: 'subscription', planId: plans[0]?.id, modelId: model.id },
  });
  const charge = await eventually(async () => (await chargesOf(payment.id))[0]);
  await fetch(`${sandbox}/console/api/charges/${charge.id}/pay`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ mode: 'pay' }) },
  });
  await eventually(async () =>
    (await rowsOf({ name: 'catalog.entitlement', column: 'user_id' })) > 0 ? true : undefined,
  );
  await ok('POST', `/api/v1/posts/${items[0]?.id}/comments`, { content: 'Que ensaio lindo!', nickname: 'Corujinha' });
  await eventually(async () => ((await rowsOf({ name: 'marketing.sale', column: 'user_id' })) > 0 ? true : undefined));
});
afterAll(() => db.end());

it('the copy of a person’s data holds every row of every service, and nobody else can download it (USR-30)', async () => {
  expect((await send('POST', '/api/v1/me/export', { code: '000000' })).status).toBe(401);
  await ok('POST', '/api/v1/me/export/code');
  await ok('POST', '/api/v1/me/export', { code: await codeFromMail('export-code') });
  const { url } = await eventually(async () => {
    const copy = await ok<{ url: string | null }>('GET', '/api/v1/me/export');
    return copy.url === null ? undefined : { url: copy.url };
  });
  const own = cookie;
  cookie = '';
  expect((await send('GET', url)).status).toBe(401);
  cookie = own;
  const files = unzipSync(new Uint8Array(await (await send('GET', url)).arrayBuffer()));
  const copied = new Map(
    Object.entries(files)
      .filter(([name]) => name.endsWith('.json'))
      .map(([name, bytes]) => [name.replace('.json', '').replace('/', '.'), JSON.parse(strFromU8(bytes)) as object[]]),
  );
  for (const table of await tables()) {
    const isCarrier = CARRIERS.some((carrier) => table.name.endsWith(carrier));
    if (!isCarrier && !NO_PEOPLE.includes(table.name))
      expect([table.name, copied.has(table.name)]).toEqual([table.name, true]);
    const count = await rowsOf(table);
    if (count > 0) expect([table.name, copied.get(table.name)?.length]).toEqual([table.name, count]);
  }
  const whole = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
    .toLowerCase();
  expect(whole).toContain(person.email);
  expect(whole).toContain(person.cpf);
  expect(whole).toContain('que ensaio lindo!');
});

it('a person who deletes the account is signed out at once, and nothing in the database or in Redis identifies them (USR-30)', async () => {
  await ok('POST', '/api/v1/me/erasure/code');
  const code = await codeFromMail('erasure-code');
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await send('POST', '/api/v1/me/erasure', { code: wrong })).status).toBe(401);
  // an erasure code signs nobody in: this browser has not requested a sign-in code
  const refused = await send('POST', '/api/v1/auth/session', { email: person.email, code });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'code-other-browser']);
  expect(await tracesInDatabase(TRACES)).toEqual(expect.arrayContaining(['users.account', 'billing.payment']));
  const before = cookie;
  await ok('POST', '/api/v1/me/erasure', { code });
  cookie = before;
  expect((await send('GET', '/api/v1/me/account')).status).toBe(401);
  expect(await tracesInDatabase(TRACES).then((found) => found.filter((name) => name.startsWith('users.')))).toEqual([]);

  await eventually(async () => {
    const { rows } = await db.query<{ confirmed: object }>('select confirmed from users.erasure where user_id = $1', [
      userId,
    ]);
    return Object.keys(rows[0]?.confirmed ?? {}).length === SERVICES.length ? true : undefined;
  });
  expect(await tracesInDatabase(TRACES)).toEqual([]);
  // a session's data is cached there for a minute, and removed when the session ends
  expect(await tracesInRedis(TRACES)).toEqual([]);
  const left = [];
  for (const table of await tables()) if ((await rowsOf(table)) > 0) left.push(table.name);
  expect(left.filter((name) => !KEPT.includes(name))).toEqual([]);
  const { rows } = await db.query('select user_name, user_email from billing.payment where user_id = $1', [userId]);
  expect(rows).toEqual([{ user_name: 'Conta excluída', user_email: '' }]);
});

it('no log of any process names the person, before or after (USR-30)', () => {
  expect(tracesInLogs(TRACES)).toEqual([]);
});
