// ⌘K of the back-office among many people, sales and posts: its three questions, asked at once as the palette asks them,
// against the same statements sent straight to Postgres, and beside three questions at once that search nothing.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Fan, signInStaff } from './fan.mjs';
import { fill, prepare } from './fill.mjs';
import { statementsDuring } from './statement-log.mjs';
import { median, ms, spread, table, times } from './stats.mjs';

const ROUNDS = 5;
const SAMPLES = 60;
const EVERY_MS = 10;
const MUST = 3;
/** Connections of a service, as `DATABASE_POOL` has it. */
const POOL = 15;
/** As somebody types: everybody, one person, a part of an e-mail, a post, one with a typo, nothing. */
const WORDS = ['Pes', 'Pessoa c4ca4238a0b9', 'c4ca42', 'Publicação 777', 'publicacoa 4242', 'ninguem-tem-este-nome'];
const NOTHING = ['/admin/me', '/admin/me', '/admin/me'];
const questions = (word) => {
  const search = encodeURIComponent(word);
  return [
    `/admin/users?search=${search}&limit=5`,
    `/admin/payments?search=${search}&limit=5`,
    `/admin/search?search=${search}&limit=5`,
  ];
};

/** @returns ms of each of `count` times `ask(n)`. */
async function timed(ask, count = SAMPLES) {
  const taken = [];
  for (let n = 0; n < count; n += 1) {
    const began = performance.now();
    await ask(n);
    taken.push(performance.now() - began);
    await sleep(EVERY_MS);
  }
  return taken;
}
const asker = (site, cookie) => (paths) =>
  Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${site}/api/v1${path}`, { headers: { cookie } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
    }),
  );

/** What the services send for a word: by service, in order. */
async function statementsOf(stack, db, word, ask) {
  const all = await statementsDuring(stack, db, () => ask(questions(word)));
  const isOwn = ({ sql, params }) => /^select set_config/.test(sql) || params.some((value) => value?.includes(word));
  const own = all.filter((one) => /^(?:select|with)\b/i.test(one.sql) && isOwn(one));
  const apps = [...new Set(own.map(({ app }) => app))];
  if (apps.length !== 3) throw new Error(`${word}: expected statements of three services, found ${apps.join(', ')}`);
  return apps.map((app) => ({ app, statements: own.filter((one) => one.app === app) }));
}

/** One service's statements on a connection of its pool; several are one transaction, as in the service. */
async function send(pool, { statements }) {
  const client = await pool.connect();
  try {
    if (statements.length > 1) await client.query('begin');
    for (const { sql, params } of statements) await client.query(sql, params);
    if (statements.length > 1) await client.query('commit');
  } finally {
    client.release();
  }
}

/** @param size people, sales and posts. @returns lines to print, and the shares of the limits used. */
export async function benchPalette(stack, { size, say }) {
  const connectionString = stack.env.DATABASE_URL;
  const db = new pg.Client({ connectionString });
  await db.connect();
  const pools = {};
  const poolOf = (app) => {
    pools[app] ??= new pg.Pool({ connectionString, max: POOL, options: `-c search_path=${app},public` });
    return pools[app];
  };
  try {
    const { cookie } = await signInStaff(stack);
    await prepare(db);
    await new Fan(stack.urls.site).signUp();
    await fill(db, 0, size, say);
    const ask = asker(stack.urls.site, cookie);
    const recorded = [];
    for (const word of WORDS) recorded.push(await statementsOf(stack, db, word, ask));
    const kinds = {
      floor: (n) => Promise.all(recorded[n % WORDS.length].map((one) => send(poolOf(one.app), one))),
      nothing: () => ask(NOTHING),
      palette: (n) => ask(questions(WORDS[n % WORDS.length])),
    };
    // all are warm before any counts
    for (const one of Object.values(kinds)) await timed(one);
    const rounds = { floor: [], nothing: [], palette: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      say(`what is typed into ⌘K, round ${round + 1} of ${ROUNDS}`);
      for (const [name, one] of Object.entries(kinds)) rounds[name].push(spread(await timed(one)));
    }
    const byWord = [];
    for (const [n, word] of WORDS.entries()) {
      const of = async (one) => median(await timed(() => one(n), SAMPLES / 4));
      byWord.push([word, ms(await of(kinds.floor)), ms(await of(kinds.palette)), '']);
    }
    return report(rounds, byWord, size);
  } finally {
    for (const pool of Object.values(pools)) await pool.end();
    await db.end();
  }
}

function report({ floor, nothing, palette }, byWord, size) {
  const of = (found, p) => median(found.map((round) => round[p]));
  const ratio = of(palette, 'p95') / of(floor, 'p95');
  const row = (title, found, last) => [title, ms(of(found, 'p50')), ms(of(found, 'p95')), last];
  const lines = [
    `⌘K among ${size} people, as many sales and posts (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      ['', 'p50', 'p95', 'p95 ×'],
      row('floor: the same statements, straight to Postgres', floor, ''),
      row('three questions at once that search nothing', nothing, times(of(nothing, 'p95') / of(floor, 'p95'))),
      row('the three questions of ⌘K at once', palette, times(ratio)),
    ]),
    ...table([['typed', 'p50 floor', 'p50 ⌘K', ''], ...byWord]),
    `must: p95 ≤ ${MUST} × the floor`,
  ];
  return { lines, used: [{ what: 'palette', share: ratio / MUST }] };
}
