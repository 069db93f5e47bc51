import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isStaff, type Role, STAFF_ROLES } from '@camarim/domain';
import pg from 'pg';
import { type Stack, startStack } from '../../../../tools/lib/stack.mjs';
import { ask } from './http.js';

/** Tables a refused request may write to: they count guesses. */
const MAY_CHANGE = new Set(['users.sign_in_guard', 'users.login_code']);
/** Whoever asks was there, refused or not: noted once a minute, which a slow machine may reach within a few requests. */
const SEEN = { table: 'users.session', row: `(to_jsonb(t) - 'last_seen_at')` };
/** Of the form a hash has, of no password, and quick to find wrong. */
const NO_PASSWORD = `scrypt$4$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
const CARRIERS = ['outbox', 'outbox_replay', 'key_canary', 'inbox', 'dead_letter', 'stream_seen', 'migration', 'seed'];

/** Everything that runs, on data of its own, and a way to ask it as anybody. */
export interface WholeStack {
  site: string;
  /** What every process was started with, keys of the test provider too. */
  env: Readonly<Record<string, string>>;
  /** New sessions for everybody: an earlier request may have ended the old ones. */
  signEverybodyIn(): Promise<void>;
  headersOf(role: Role): Record<string, string>;
  /** Ids of rows there are. */
  ids(): Promise<string[]>;
  /** One line per table: how many rows, and a sum over all that is in them. */
  state(): Promise<Map<string, string>>;
  /** Every row of every table, carriers too, as JSON. */
  rows(): Promise<Array<{ table: string; row: Record<string, unknown> }>>;
  query<T extends pg.QueryResultRow>(sql: string, params?: unknown[]): Promise<T[]>;
  /** What the processes say of failures, one line for each kind. */
  errors(): string[];
  end(): Promise<void>;
}

/** @param env added to every process. */
export async function startWholeStack(env: Record<string, string> = {}): Promise<WholeStack> {
  const dir = mkdtempSync(path.join(tmpdir(), 'camarim-fuzz-'));
  // Postgres runs as another user when the tests run as root
  chmodSync(dir, 0o755);
  const stack: Stack = await startStack({
    dataDir: dir,
    ...{ durable: false, own: true, quiet: true },
    // what is asked about here is not how often somebody asks
    env: { LIMIT_FACTOR: '1000000000', REQUIRE_STAFF_TOTP: 'false', LOG_LEVEL: 'warn', ...env },
  });
  // tables are summed up hundreds of times; workers started for each cost more than they do
  const options = '-c max_parallel_workers_per_gather=0';
  const db = new pg.Client({ connectionString: stack.servers.env.DATABASE_URL, options });
  await db.connect();
  const site = stack.urls.site;
  const people = await hire(db, site);
  const restore = await restorerOf(db);
  const cookies = new Map<Role, string>();
  const own = { 'sec-fetch-site': 'same-origin', origin: site };
  const headersOf = (role: Role): Record<string, string> => {
    const cookie = cookies.get(role);
    return cookie === undefined ? own : { ...own, cookie };
  };
  const signEverybodyIn = async (): Promise<void> => {
    await restore();
    for (const [role, cookie] of await signIn(db, people)) cookies.set(role, cookie);
  };
  const tables = await namesOf(db);
  await signEverybodyIn();
  await furnish(db);
  return {
    ...{ site, signEverybodyIn, headersOf },
    env: stack.env,
    ids: () => someIds(db, tables),
    state: () => stateOf(db, tables),
    rows: () => rowsOf(db),
    query: async (sql, params) => (await db.query(sql, params)).rows,
    errors: () => errorsIn(stack.logDir),
    end: async () => {
      await db.end();
      await stack.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** One person for each role: people of the site by their form, the team in its table. */
async function hire(db: pg.Client, site: string): Promise<Array<[Role, string]>> {
  const own = { 'sec-fetch-site': 'same-origin', origin: site, 'content-type': 'application/json' };
  for (const [role, cpf] of [
    ['fan', '52998224725'],
    ['creator', '11144477735'],
  ]) {
    const form = { name: 'Ana Souza', email: `${role}@exemplo.com.br`, phone: '11987654321', cpf };
    const question = { method: 'POST', path: '/api/v1/signup', headers: own, body: JSON.stringify(form) };
    const { status, text } = await ask(site, question, {});
    if (status >= 300) throw new Error(`sign-up: ${status} ${text}`);
  }
  const { rows } = await db.query<{ role: Role; id: string }>(
    `select id, split_part(email, '@', 1) as role from users.account`,
  );
  if (rows.length !== 2) throw new Error(`expected the two people who just signed up, found ${rows.length}`);
  const people = rows.map(({ role, id }): [Role, string] => [role, id]);
  for (const role of STAFF_ROLES) {
    const id = randomUUID();
    await db.query(
      `insert into users.staff (id, name, email, role, password_hash, created_at) values ($1, 'Equipe', $2, $3, $4, now())`,
      [id, `${role}@camarim.test`, role, NO_PASSWORD],
    );
    people.push([role, id]);
  }
  return people;
}

/** Brings the people of the site back as they signed up: an earlier request may have erased them. */
async function restorerOf(db: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await db.query<{ row: Record<string, unknown> }>(`select to_jsonb(a) as row from users.account a`);
  const columns = Object.keys(rows[0]?.row ?? {}).filter((name) => name !== 'id');
  const sql = `update users.account t set (${columns.join(', ')}) = row(${columns.map((name) => `k.${name}`).join(', ')})
    from jsonb_populate_recordset(null::users.account, $1) k where t.id = k.id and t.deleted_at is not null`;
  const kept = JSON.stringify(rows.map(({ row }) => row));
  // an erasure that goes on in rounds would take away again, at any moment, what these people are given
  const end = 'update users.erasure set done_at = now() where done_at is null';
  return async () => {
    await db.query(sql, [kept]);
    await db.query(end);
  };
}

/** In one statement, as it is done often: an earlier request may have ended a session, or taken a role or a person away. */
async function signIn(db: pg.Client, people: ReadonlyArray<[Role, string]>): Promise<Array<[Role, string]>> {
  const signed = people.map(([role, id]) => ({
    role,
    id,
    staff: isStaff(role),
    token: randomBytes(32).toString('base64url'),
  }));
  const rows = signed.map(({ token, ...one }) => ({ ...one, hash: createHash('sha256').update(token).digest('hex') }));
  await db.query(
    `with p as (select * from jsonb_to_recordset($1) as p(role text, id uuid, staff boolean, hash text)),
       s as (update users.staff t set role = p.role, disabled_at = null from p where t.id = p.id),
       a as (update users.account t set role = p.role, deleted_at = null from p where t.id = p.id)
     insert into users.session
       (id, token_hash, kind, account_id, staff_id, device_label, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), hash, case when staff then 'staff' else 'user' end, case when not staff then id end,
       case when staff then id end, 'Teste', now(), now(), now() + interval '1 day' from p`,
    [JSON.stringify(rows)],
  );
  return signed.map(({ role, staff, token }) => [role, `${staff ? 'camarim-staff' : 'camarim'}=${token}`]);
}

/** A creator with a post: the rest the requests make themselves. */
async function furnish(db: pg.Client): Promise<void> {
  const [modelId, assetId, postId] = [randomUUID(), randomUUID(), randomUUID()];
  await db.query(`insert into catalog.model (id, username, display_name, bio) values ($1, 'luna', 'Luna', 'Oi')`, [
    modelId,
  ]);
  const files = [320, 640, 1080].map((width) => ({
    ...{ name: `w${width}.webp`, width, height: width, bytes: 1, contentType: 'image/webp' },
  }));
  await db.query(
    `insert into catalog.media_asset (id, model_id, kind, status, width, height, thumbhash, renditions)
     values ($1, $2, 'image', 'ready', 1080, 1080, 'dGh1bWI=', $3)`,
    [assetId, modelId, JSON.stringify(files)],
  );
  await db.query(
    `insert into catalog.post (id, model_id, asset_id, title, media_type, is_published, published_at)
     values ($1, $2, $3, 'Ensaio', 'image', true, now())`,
    [postId, modelId, assetId],
  );
}

async function namesOf(db: pg.Client): Promise<string[]> {
  return (await allNamesOf(db)).filter((name) => !CARRIERS.includes(name.split('.')[1] ?? ''));
}

async function allNamesOf(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function rowsOf(db: pg.Client): Promise<Array<{ table: string; row: Record<string, unknown> }>> {
  const names = await allNamesOf(db);
  const every = names.map((name) => `select '${name}' as table, to_jsonb(t) as row from ${name} t`);
  const { rows } = await db.query<{ table: string; row: Record<string, unknown> }>(every.join(' union all '));
  return rows;
}

async function stateOf(db: pg.Client, tables: readonly string[]): Promise<Map<string, string>> {
  const kept = tables.filter((name) => !MAY_CHANGE.has(name));
  const { rows } = await db.query<{ name: string; sum: string }>(
    kept
      .map(
        (name) =>
          `select '${name}' as name,
             count(*) || ' ' || coalesce(sum(hashtextextended(${name === SEEN.table ? SEEN.row : 't'}::text, 0)), 0) as sum
           from ${name} t`,
      )
      .join(' union all '),
  );
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}

async function someIds(db: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.columns
      where column_name = 'id' and data_type = 'uuid' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const named = rows.map(({ name }) => name).filter((name) => tables.includes(name));
  const found = await db.query<{ id: string }>(
    named.map((name) => `(select id::text from ${name} order by random() limit 4)`).join(' union all '),
  );
  return found.rows.map(({ id }) => id);
}

function errorsIn(logDir: string): string[] {
  const kinds = new Map<string, string>();
  for (const name of readdirSync(logDir)) {
    for (const line of readFileSync(path.join(logDir, name), 'utf8').split('\n')) {
      const at = line.indexOf('"err":');
      if (at >= 0) kinds.set(`${name}: ${line.slice(at, at + 90)}`, `${name}: ${line.slice(0, 900)}`);
    }
  }
  return [...kinds.values()].slice(0, 20);
}
