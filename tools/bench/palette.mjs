// ⌘K of the back-office among many people and sales: its three questions, asked at once as the palette asks them,
// against three questions at once that search nothing.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Fan, signInStaff } from './fan.mjs';
import { fill, prepare } from './fill.mjs';
import { median, ms, spread, table, times } from './stats.mjs';

const ROUNDS = 5;
const SAMPLES = 60;
const EVERY_MS = 10;
const MUST = 3;
/** As somebody types: everybody, one person, a part of an e-mail, nobody. */
const WORDS = ['Pes', 'Pessoa c4ca4238a0b9', 'c4ca42', 'ninguem-tem-este-nome'];
const FLOOR = ['/admin/me', '/admin/me', '/admin/me'];
const questions = (word) => {
  const search = encodeURIComponent(word);
  return [
    `/admin/users?search=${search}&limit=5`,
    `/admin/payments?search=${search}&limit=5`,
    `/admin/models?search=${search}&limit=5`,
  ];
};

/** @returns ms until the last of them has answered, for each of `count` times. */
async function askAtOnce({ site, cookie, paths, count }) {
  const taken = [];
  for (let n = 0; n < count; n += 1) {
    const began = performance.now();
    await Promise.all(
      paths(n).map(async (path) => {
        const answer = await fetch(`${site}/api/v1${path}`, { headers: { cookie } });
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        await answer.arrayBuffer();
      }),
    );
    taken.push(performance.now() - began);
    await sleep(EVERY_MS);
  }
  return taken;
}

/** @param size people, sales and posts. @returns lines to print, and the shares of the limits used. */
export async function benchPalette(stack, { size, say }) {
  const db = new pg.Client({ connectionString: stack.env.DATABASE_URL });
  await db.connect();
  try {
    // the triggers of posts use unqualified table names of their own schema
    await db.query('set search_path to catalog, public');
    const { cookie } = await signInStaff(stack);
    await prepare(db);
    await new Fan(stack.urls.site).signUp();
    await fill(db, 0, size, say);
    const site = stack.urls.site;
    const floor = { site, cookie, paths: () => FLOOR, count: SAMPLES };
    const palette = { site, cookie, paths: (n) => questions(WORDS[n % WORDS.length]), count: SAMPLES };
    // both are warm before either counts
    for (const one of [floor, palette]) await askAtOnce(one);
    const rounds = { floor: [], palette: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      say(`what is typed into ⌘K, round ${round + 1} of ${ROUNDS}`);
      rounds.floor.push(spread(await askAtOnce(floor)));
      rounds.palette.push(spread(await askAtOnce(palette)));
    }
    return report(rounds, size);
  } finally {
    await db.end();
  }
}

function report({ floor, palette }, size) {
  const of = (found, p) => median(found.map((round) => round[p]));
  const ratio = of(palette, 'p95') / of(floor, 'p95');
  const row = (title, found, last) => [title, ms(of(found, 'p50')), ms(of(found, 'p95')), last];
  const lines = [
    `⌘K among ${size} people and as many sales (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      ['', 'p50', 'p95', 'p95 ×'],
      row('floor: three questions at once that search nothing', floor, ''),
      row('the three questions of ⌘K at once', palette, times(ratio)),
    ]),
    `must: p95 ≤ ${MUST} × the floor`,
  ];
  return { lines, used: [{ what: 'palette', share: ratio / MUST }] };
}
