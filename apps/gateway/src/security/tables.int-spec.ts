import { randomUUID } from 'node:crypto';
import { ROLES, type Role } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { ENDPOINTS, type Endpoint, mayCall } from '../../test/document.js';
import { allOf } from '../../test/fuzz/http.js';
import { startWholeStack, type WholeStack } from '../../test/fuzz/whole-stack.js';

/** The same phone, the same house: nothing of the browser itself tells people apart here. */
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const story = { id: randomUUID(), slug: 'luna-no-palco' };
let stack: WholeStack;

beforeAll(async () => {
  stack = await startWholeStack({ AGE_GATE: 'on' });
  await stack.query(
    `insert into stories.story (id, model_id, custom_slug, media_type, asset_id, rendition, width, height)
      select $1, id, $2, 'image', gen_random_uuid(), 'w1080.webp', 1080, 1920 from catalog.model limit 1`,
    [story.id, story.slug],
  );
}, 120_000);
afterAll(() => stack?.end(), 30_000);

/** A browser that has just been opened: no cookie of an earlier visit. */
class Browser {
  readonly jar = new Map<string, string>();

  signInAs(role: Role): void {
    for (const part of (stack.headersOf(role).cookie ?? '').split('; ').filter(Boolean)) {
      const [name = '', value = ''] = part.split('=');
      this.jar.set(name, value);
    }
  }

  async send(method: string, path: string, body?: object): Promise<Response> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(stack.site + path, {
      method,
      redirect: 'manual',
      headers: {
        ...{ 'user-agent': PHONE, origin: stack.site, 'sec-fetch-site': 'same-origin', cookie },
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.jar.set(name, value);
    }
    return answer;
  }
}

/** Comes by an ad, agrees to everything, proves the age, reads and watches. @returns what only this browser and the issuer know. */
async function visit(): Promise<{ secrets: string[]; browser: Browser }> {
  const browser = new Browser();
  const granted = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await browser.send(method, path, body);
    expect([path, answer.status < 300]).toEqual([path, true]);
    return answer;
  };
  await browser.send('GET', '/luna?utm_source=ig&fbclid=IwAR0');
  await granted('PUT', '/api/v1/consents', { marketing: true, analytics: true });
  const { url } = (await (await granted('POST', '/api/v1/age/start', { returnTo: '/luna' })).json()) as { url: string };
  const issued = await fetch(url.replace('/age/verify', '/age/issue'), { redirect: 'manual' });
  const token = new URL(issued.headers.get('location') ?? '').hash.replace('#token=', '');
  const claims = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as Record<string, string>;
  await granted('POST', '/api/v1/age/callback', { token });
  await granted('GET', '/api/v1/models/luna/posts');
  await granted('GET', `/api/v1/stories/${story.slug}`);
  await granted('POST', `/api/v1/stories/${story.id}/open`);
  await granted('POST', `/api/v1/stories/${story.id}/progress`, { percent: 40 });
  const pass = browser.jar.get('camarim-adult') ?? '';
  expect(pass).not.toBe('');
  return { secrets: [token, String(claims.nonce), String(claims.jti), pass], browser };
}

type Row = { table: string; row: Record<string, unknown> };
/** Every text of a row with its place, however deep; a word of a few letters says what kind of thing something is, not whose. */
function textsOf(value: unknown, place: string): Array<[text: string, place: string]> {
  if (typeof value === 'string') return value.length >= 6 ? [[value, place]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    textsOf(one, Array.isArray(value) ? place : `${place}.${name}`),
  );
}
const textsIn = (rows: readonly Row[]): Map<string, string> =>
  new Map(rows.flatMap(({ table, row }) => textsOf(row, table)));
const seen = new Set<string>();
/**
 * The rows that are new, or new in what they say, since this was last asked; at rest.
 * @param isThere told every row there is, old ones too
 */
async function newRows(isThere: (rows: Row[]) => boolean = () => true): Promise<Row[]> {
  let count = -1;
  const fresh = await eventually(async () => {
    const all = await stack.rows();
    const rows = all.filter((one) => !seen.has(JSON.stringify(one)));
    const isAtRest = rows.length === count && isThere(all);
    count = rows.length;
    return isAtRest && rows;
  });
  for (const one of fresh) seen.add(JSON.stringify(one));
  return fresh;
}

/** Two visits of one person with a stranger's between them, and the places of what only those two have in common. */
async function threeVisits(): Promise<{ links: Set<string>; all: Row[] }> {
  const known = textsIn(await newRows());
  const first = await visit();
  const ofFirst = await newRows();
  const stranger = await visit();
  const ofStranger = await newRows();
  const second = await visit();
  // accesses are told in rounds, those of one address once in ten minutes: by which visit is not ours to say
  const ofSecond = await newRows((rows) => rows.some(({ table }) => table === 'users.access_record'));
  // what is compared is there: proofs, decisions, story visits
  for (const rows of [ofFirst, ofStranger, ofSecond])
    expect([...new Set(rows.map(({ table }) => table))]).toEqual(
      expect.arrayContaining(['users.age_proof', 'users.consent_entry', 'stories.story_view']),
    );

  // a pass is the same for everybody of its hour; neither it nor what the proof was made of is in any table
  const everything = JSON.stringify(await stack.rows());
  for (const secret of [first, stranger, second].flatMap(({ secrets }) => secrets))
    expect(everything).not.toContain(secret);

  const [mine, others] = [textsIn(ofSecond), textsIn(ofStranger)];
  const common = [...textsIn(ofFirst)].filter(([text]) => mine.has(text) && !known.has(text) && !others.has(text));
  const links = new Set(common.map(([text, place]) => `${place} = ${mine.get(text)}`));
  return { links, all: [...ofFirst, ...ofStranger, ...ofSecond] };
}

it('two visits with age passes cannot be linked in our tables (USR-29)', async () => {
  // two visits of one person have nothing in common but what a stranger's visit shares too; what a round of a service
  // wrote of both at one moment is a chance, and not there again, while a link would be
  const { links, all } = await threeVisits();
  for (let again = 0; again < 2 && links.size > 0; again++) {
    const { links: next } = await threeVisits();
    for (const link of links) if (!next.has(link)) links.delete(link);
  }
  expect([...links]).toEqual([]);

  // and what is kept of a proof leads to no other row: its times are whole hours, its fingerprint stands nowhere else
  const proofs = all.filter(({ table }) => table === 'users.age_proof');
  expect(proofs).toHaveLength(3);
  const elsewhere = all.filter(({ table }) => table !== 'users.age_proof');
  for (const { row } of proofs) {
    for (const at of [row.verified_at, row.expires_at]) expect(at).toMatch(/T\d\d:00:00\+00:00$/);
    const { token_hash, ...rest } = row;
    expect(Object.keys(rest).sort()).toEqual(['expires_at', 'issuer', 'level', 'method', 'verified_at']);
    expect(JSON.stringify(elsewhere)).not.toContain(token_hash);
  }
}, 120_000);

const INJECTED = [
  "' or '1'='1",
  "' or 1=1 --",
  "%' or '%'='",
  "'; drop table users.account cascade; --",
  "\\'; delete from users.session; --",
  '1; truncate catalog.model cascade',
  "' union select token_hash, null, null from users.session --",
  "' and (select 1 from (select pg_sleep(20)) x) is null --",
  "$1' || (select password_hash from users.staff limit 1) || '",
];
/** Of what a row of a table nobody may read looks like. */
const LEAKED = /scrypt\$|[0-9a-f]{64}|token_hash|syntax error|pg_|relation "/i;
/** Reading that the log must tell of. */
const IS_TOLD = /\/(export|evidence)/;

interface Try {
  role: Role;
  method: string;
  path: string;
  body?: object;
  /** What was put in: an answer may say it back. */
  word?: string;
}
const addressOf = ({ path }: Endpoint, word: string): string =>
  path.replaceAll(/\{[^}]+\}/g, () => encodeURIComponent(word));
const roleFor = ({ access }: Endpoint): Role =>
  (['owner', 'creator', 'fan'] as Role[]).find((role) => mayCall(role, access)) ?? (ROLES[0] as Role);

/** Each text of each address and each query, of every route that only reads. */
const reads: Try[] = ENDPOINTS.filter(({ method, path }) => method === 'GET' && !IS_TOLD.test(path)).flatMap((one) => {
  const fields = one.parameters.filter(({ in: place, schema }) => place === 'query' && schema.type !== 'number');
  return INJECTED.flatMap((word) => {
    const address = addressOf(one, word);
    const asked = fields.map(({ name }) => `${address}?${encodeURIComponent(name)}=${encodeURIComponent(word)}`);
    if (one.path.includes('{')) asked.push(address);
    return asked.map((path): Try => ({ role: roleFor(one), method: 'GET', path, word }));
  });
});
/** Forms of people who are nobody yet: nothing of them may let anybody in. */
const forms: Try[] = INJECTED.flatMap((word): Try[] =>
  [
    { path: '/auth/code', body: { email: word } },
    { path: '/auth/session', body: { email: word, code: '123456' } },
    { path: '/auth/session', body: { email: 'fan@exemplo.com.br', code: word } },
    { path: '/admin/session', body: { email: word, password: word } },
    { path: '/admin/session/code', body: { challenge: word, code: word } },
    { path: '/age/callback', body: { token: word } },
    { path: '/signup', body: { name: word, email: word, phone: word, cpf: word } },
  ].map(({ path, body }) => ({ role: 'visitor' as Role, method: 'POST', path: `/api/v1${path}`, body })),
);

it('SQL in a search, a filter, a cursor, an address or a sign-in finds nothing more and drops nothing (GW-09)', async () => {
  const { browser } = await visit();
  const browsers = new Map<Role, Browser>();
  for (const role of ROLES) {
    const own = new Browser();
    for (const [name, value] of browser.jar) own.jar.set(name, value);
    own.signInAs(role);
    browsers.set(role, own);
  }
  const put = async ({ role, method, path, body, word }: Try) => {
    const answer = await (browsers.get(role) as Browser).send(method, path, body);
    const said = (await answer.text()).replaceAll(/"traceId":"[0-9a-f]+"/g, '');
    const text = word === undefined ? said : said.replaceAll(JSON.stringify(word).slice(1, -1), '');
    return { path, status: answer.status, text };
  };
  const counts = async (): Promise<Map<string, number>> =>
    new Map([...(await stack.state())].map(([name, sum]) => [name, Number(sum.split(' ')[0])]));
  const before = await counts();

  for (const [place, lists] of [
    ['/api/v1/admin/users?search=', 2],
    ['/api/v1/admin/models?search=', 1],
  ] as const) {
    const all = JSON.parse((await put({ role: 'owner', method: 'GET', path: place.split('?')[0] ?? '' })).text);
    expect(all.items).toHaveLength(lists);
    for (const word of INJECTED) {
      const found = await put({ role: 'owner', method: 'GET', path: place + encodeURIComponent(word) });
      expect([found.path, found.status, JSON.parse(found.text).items]).toEqual([found.path, 200, []]);
    }
  }
  const answers = await allOf([...reads, ...forms], put, 12);
  expect(answers.length).toBeGreaterThan(700);
  const failed = answers.filter(({ status, text }) => status >= 500 && !text.includes('"gateway-unavailable"'));
  expect(failed.map(({ path, status, text }) => `${status} ${path} ${text}`).slice(0, 5)).toEqual([]);
  const told = answers.filter(({ text }) => LEAKED.test(text));
  expect(told.map(({ path, text }) => `${path} ${text.slice(0, 300)}`).slice(0, 5)).toEqual([]);
  const letIn = answers.slice(reads.length).filter(({ path, status }) => status < 400 && !path.endsWith('/auth/code'));
  expect(letIn).toEqual([]);
  // every table is there, and no row of it is gone
  const after = await counts();
  expect([...after.keys()]).toEqual([...before.keys()]);
  const codes = 'users.login_code';
  expect([...before].filter(([name, rows]) => name !== codes && (after.get(name) ?? 0) < rows)).toEqual([]);
}, 60_000);

it('text that looks like SQL is kept and shown as the text it is (GW-09)', async () => {
  const browser = new Browser();
  const [word = ''] = INJECTED.slice(3);
  const notice = { kind: 'other', address: '/luna', name: word, email: 'rita@exemplo.com.br', goodFaith: true };
  const sent = await browser.send('POST', '/api/v1/notices', { ...notice, description: `${word} ${word}` });
  expect(sent.status).toBe(201);
  browser.signInAs('owner');
  const list = (await (await browser.send('GET', '/api/v1/admin/notices')).json()) as { items: object[] };
  expect(list.items[0]).toMatchObject({ name: word, description: `${word} ${word}` });
});

it('every trigger finds its tables for a statement that names the schema, as an operator or a restore writes it', async () => {
  const triggers = await stack.query<{ name: string; schema: string; settings: string[] | null }>(
    `select t.tgrelid::regclass || ' ' || t.tgname as name, p.pronamespace::regnamespace::text as schema,
       p.proconfig as settings
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
  );
  const schemas = [...new Set(triggers.map(({ schema }) => schema))].sort();
  expect(schemas).toEqual(['billing', 'catalog', 'stories', 'users']);
  const isKept = (schema: string, settings: string[] | null) => settings?.includes(`search_path=${schema},public`);
  expect(triggers.filter(({ schema, settings }) => !isKept(schema, settings)).map(({ name }) => name)).toEqual([]);
});

it('the price list of calls, which a search of ours found closed to everybody, opens for the team (GW-09)', async () => {
  const browser = new Browser();
  browser.signInAs('owner');
  for (const archived of ['true', 'false']) {
    const answer = await browser.send('GET', `/api/v1/admin/call-plans?archived=${archived}`);
    expect([answer.status, await answer.json()]).toMatchObject([200, { items: [] }]);
  }
});
