// A million posts, people and sales: what a page of the feed, a login and a search among sales cost, against ten thousand.
import { randomInt, randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import pg from 'pg';
import { Fan } from './fan.mjs';
import { trickle } from './load.mjs';
import { ms, percentile, spread, table, times } from './stats.mjs';

const SMALL = 10_000;
const MODELS = 50;
const CHUNK = 50_000;
const WARM_UP = 300;
const ROUNDS = 5;
const SAMPLES = 200;
const FANS = 40;

/** The rows every size is made of: models with one picture each, shared by all their posts. */
async function prepare(db) {
  const { rows } = await db.query('select renditions from catalog.media_asset where renditions is not null limit 1');
  for (let n = 0; n < MODELS; n += 1) {
    const [model, asset] = [randomUUID(), randomUUID()];
    await db.query(`insert into catalog.model (id, username, display_name) values ($1, $2, $3)`, [
      model,
      `grande${n}`,
      `Grande ${n}`,
    ]);
    await db.query(
      `insert into catalog.media_asset (id, model_id, kind, status, width, height, thumbhash, renditions)
       values ($1, $2, 'image', 'ready', 1080, 1350, '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', $3)`,
      [asset, model, JSON.stringify(rows[0].renditions)],
    );
  }
}

/** Brings posts, accounts and sales to `size` rows each, spread over models and time as real ones are. */
async function fill(db, from, size, say) {
  for (let at = from; at < size; at += CHUNK) {
    const to = Math.min(size, at + CHUNK);
    await db.query(
      `insert into catalog.post (model_id, asset_id, title, description, media_type, is_published, published_at, created_at)
       select m.id, m.asset, 'Publicação ' || n, repeat('Um texto como os de verdade. ', 5), 'image', true, now(),
         timestamptz '2020-01-01' + n * interval '97 seconds'
       from generate_series($1::int, $2::int - 1) n
       join (select id, (select a.id from catalog.media_asset a where a.model_id = mm.id limit 1) as asset,
               row_number() over (order by username) - 1 as place
             from catalog.model mm where username like 'grande%') m on m.place = n % $3`,
      [at, to, MODELS],
    );
    await db.query(
      `insert into users.account (id, name, email, phone_sealed, cpf_sealed, cpf_index, role, source, last_access_at, created_at)
       select gen_random_uuid(), 'Pessoa ' || md5(n::text), md5(n::text) || '@exemplo.com.br', 'x', 'x', 'bench-' || n, 'fan', 'direct', now(), now()
       from generate_series($1::int, $2::int - 1) n`,
      [at, to],
    );
    await db.query(
      `insert into billing.payment (user_id, user_name, user_email, plan_type, plan_id, plan_name, duration_days, amount_cents, status,
         gateway_id, idempotency_key, request_hash, paid_at, created_at, updated_at, method, proved)
       select gen_random_uuid(), 'Pessoa ' || md5(n::text), md5(n::text) || '@exemplo.com.br', 'subscription', p.id, p.name, 30, 1990,
         'approved', g.id, 'bench-' || n, 'x', now(), timestamptz '2020-01-01' + n * interval '97 seconds', now(), 'pix', true
       from generate_series($1::int, $2::int - 1) n, (select id from billing.payment_gateway limit 1) g,
         (select id, name from billing.plan limit 1) p`,
      [at, to],
    );
    say(`${to} posts, people and sales`);
  }
  // what loading leaves behind is not what is measured: the first vacuum, and a checkpoint that writes for minutes
  await db.query('vacuum analyze');
  await db.query('checkpoint');
}

async function signIn(fan, sandbox, email) {
  const took = [];
  // each person from an address of their own: codes are limited per address, as they should be
  const from = { 'x-forwarded-for': Array.from({ length: 4 }, () => 1 + randomInt(200)).join('.') };
  let began = performance.now();
  await fan.call('POST', '/auth/code', { email }, from);
  took.push(performance.now() - began);
  let code;
  for (let i = 0; i < 400 && !code; i += 1) {
    const answer = await (await fetch(`${sandbox}/mail/api/messages?to=${encodeURIComponent(email)}&limit=1`)).json();
    code = /\b(\d{6})\b/.exec(answer.messages[0]?.text ?? '')?.[1];
    if (!code) await new Promise((resolve) => setTimeout(resolve, 25));
  }
  began = performance.now();
  await fan.call('POST', '/auth/session', { email, code }, from);
  took.push(performance.now() - began);
  return took[0] + took[1];
}

async function newFan(stack) {
  const email = `login-${randomUUID().slice(0, 12)}@exemplo.com.br`;
  const phone = `(11) 9${String(Math.floor(Math.random() * 1e8))
    .padStart(8, '0')
    .replace(/(.{4})/, '$1-')}`;
  await new Fan(stack.urls.site).call('POST', '/signup', { name: 'Fã de Medição', email, phone, cpf: generateCpf() });
  return email;
}

/** @returns p50 and p99 of each question at this size, each the middle one of several rounds. */
async function measure(stack, staff, size) {
  const site = Number(new URL(stack.urls.site).port);
  let n = 0;
  // a place nobody asked for before: not a kept page
  const feed = () => {
    n += 1;
    const at = Date.UTC(2020, 0, 1) + ((n * 7_919) % size) * 97_000;
    return { path: `/api/v1/models/grande${n % MODELS}/posts?limit=12&cursor=p0.${at}.${randomUUID()}` };
  };
  const search = () => {
    n += 1;
    // hardly anybody, nobody, everybody: by turns
    const word = ['Pessoa c4ca4238a0b9', 'ninguem-tem-este-nome', 'Pessoa'][n % 3];
    const path = `/api/v1/admin/payments?search=${encodeURIComponent(word)}&limit=50`;
    return { path, headers: { cookie: staff.cookie } };
  };
  // warm caches and compiled code for both sizes, or the first one measured looks slow
  for (const next of [feed, search]) await trickle({ port: site, next, count: WARM_UP, everyMs: 5 });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ask = async (next) => spread(await trickle({ port: site, next, count: SAMPLES, everyMs: 20 }));
    rounds.push({ feed: await ask(feed), search: await ask(search), login: spread(await logins(stack)) });
  }
  // of several rounds the middle one: a pause of the machine in one of them is not the size of a table
  const middle = (name, p) =>
    percentile(
      rounds.map((round) => round[name][p]),
      50,
    );
  const named = (name) => [name, { p50: middle(name, 'p50'), p99: middle(name, 'p99') }];
  return Object.fromEntries(['feed', 'search', 'login'].map(named));
}

async function logins(stack) {
  const took = [];
  for (let i = 0; i < FANS; i += 1) {
    const email = await newFan(stack);
    took.push(await signIn(new Fan(stack.urls.site), stack.urls.sandbox, email));
  }
  return took;
}

/** @param size rows of each kind at the end. @returns lines to print, and how much of what is allowed is used. */
export async function benchLarge(stack, { size, say }) {
  const db = new pg.Client({ connectionString: stack.env.DATABASE_URL });
  await db.connect();
  try {
    return await compare(stack, db, { size, say });
  } finally {
    await db.end();
  }
}

async function compare(stack, db, { size, say }) {
  // the triggers of posts name the tables of their own schema only
  await db.query('set search_path to catalog, public');
  const staff = new Fan(stack.urls.site);
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = stack.env;
  await staff.call('POST', '/admin/session', { email, password });
  await prepare(db);
  await fill(db, 0, SMALL, say);
  const few = await measure(stack, staff, SMALL);
  await fill(db, SMALL, size, say);
  const many = await measure(stack, staff, size);
  const row = (name, title) => [
    title,
    ...[few, many].flatMap((one) => [ms(one[name].p50), ms(one[name].p99)]),
    times(many[name].p99 / few[name].p99),
  ];
  const lines = [
    `${size} posts, people and sales against ${SMALL} (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      ['', `p50 at ${SMALL}`, 'p99', `p50 at ${size}`, 'p99', 'p99 ×'],
      row('feed', 'a page of the feed, not kept yet'),
      row('login', 'a login: code and session'),
      row('search', 'a search among sales'),
    ]),
    'must: each p99 ≤ 1.5 × that of ten thousand',
  ];
  const used = ['feed', 'login', 'search'].map((name) => ({
    what: `million ${name}`,
    share: many[name].p99 / few[name].p99 / 1.5,
  }));
  return { lines, used };
}
