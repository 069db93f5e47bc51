// A million posts, people and sales: the cost of a page of the feed, a sign-in and a search among sales, compared with
// ten thousand.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { withDatabase } from '../lib/with-database.mjs';
import { Fan, signInStaff } from './fan.mjs';
import { FIRST_POST, fill, prepare, STEP_MS } from './fill.mjs';
import { benchGrowth } from './growth.mjs';
import { trickle } from './load.mjs';
import { plansAt, plansReport } from './plans.mjs';
import { signInByCode } from './sign-in.mjs';
import { median, ms, spread, table, times } from './stats.mjs';

const SMALL = 10_000;
const WARM_UP = 300;
const ROUNDS = 5;
const SAMPLES = 200;
const FANS = 40;

/** @returns p50 and p99 of each request at this size, each the median of several rounds. */
async function measure(stack, staff, { models, size }) {
  const site = Number(new URL(stack.urls.site).port);
  let n = 0;
  // a cursor nobody used before, so the page is not cached
  const feed = () => {
    n += 1;
    const at = FIRST_POST + ((n * 7_919) % size) * STEP_MS;
    return { path: `/api/v1/models/grande${n % models.length}/posts?limit=12&cursor=p0.${at}.${randomUUID()}` };
  };
  const search = () => {
    n += 1;
    // a rare word, no match and a common word in turn
    const word = ['Pessoa c4ca4238a0b9', 'ninguem-tem-este-nome', 'Pessoa'][n % 3];
    const path = `/api/v1/admin/payments?search=${encodeURIComponent(word)}&limit=50`;
    return { path, headers: { cookie: staff.cookie } };
  };
  // warm up caches and code for both sizes, or the first one measured looks slow
  for (const next of [feed, search]) await trickle({ port: site, next, count: WARM_UP, everyMs: 5 });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ask = async (next) => spread(await trickle({ port: site, next, count: SAMPLES, everyMs: 20 }));
    rounds.push({ feed: await ask(feed), search: await ask(search), login: spread(await logins(stack)) });
  }
  // the median of several rounds: a pause of the machine in one of them must not count as the effect of the table's
  // size
  const of = (name, p) => median(rounds.map((round) => round[name][p]));
  const named = (name) => [name, { p50: of(name, 'p50'), p99: of(name, 'p99') }];
  return Object.fromEntries(['feed', 'search', 'login'].map(named));
}

async function logins(stack) {
  const took = [];
  for (let i = 0; i < FANS; i += 1) {
    const email = await new Fan(stack.urls.site).signUp();
    took.push(await signInByCode(new Fan(stack.urls.site), stack, email));
  }
  return took;
}

/** @param size rows of each kind at the end. @returns lines to print, and the shares of the limits used. */
export async function benchLarge(stack, { size, say }) {
  return withDatabase(stack.env.DATABASE_URL, (db) => compare(stack, db, { size, say }));
}

async function compare(stack, db, { size, say }) {
  const staff = await signInStaff(stack);
  const models = await prepare(db);
  await new Fan(stack.urls.site).signUp();
  await fill(db, 0, SMALL, say);
  const few = await measure(stack, staff, { models, size: SMALL });
  const fewPlans = await plansAt(stack, db, { staff, model: models[0], size: SMALL });
  await fill(db, SMALL, size, say);
  const many = await measure(stack, staff, { models, size });
  const manyPlans = await plansAt(stack, db, { staff, model: models[0], size });
  const plans = plansReport(fewPlans, manyPlans, [SMALL, size]);
  say('what a page of the feed costs as the posts grow');
  const growth = await benchGrowth(db, { models, sizes: { small: SMALL, large: size } });
  const row = (name, title) => [
    title,
    ...[few, many].flatMap((one) => [ms(one[name].p50), ms(one[name].p99)]),
    times(many[name].p99 / few[name].p99),
  ];
  const lines = [
    `${size} posts, people and sales against ${SMALL} (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      ['', `p50 at ${SMALL}`, 'p99', `p50 at ${size}`, 'p99', 'p99 ×'],
      row('feed', 'a page of the feed, not cached'),
      row('login', 'a sign-in: code and session'),
      row('search', 'a search among sales'),
    ]),
    'must: each p99 ≤ 1.5 × that of ten thousand',
    '',
    ...growth.lines,
    '',
    ...plans.lines,
  ];
  const own = ['feed', 'login', 'search'].map((name) => ({
    what: `million ${name}`,
    share: many[name].p99 / few[name].p99 / 1.5,
  }));
  return { lines, used: [...own, ...growth.used, ...plans.used] };
}
