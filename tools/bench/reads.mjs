// What keeping pages in the gateway is worth and what it may never cost: one read for any number of simultaneous
// questions, and a right answer soon after a change.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Fan, signInStaff } from './fan.mjs';
import { heardWhile } from './heard.mjs';
import { burst } from './load.mjs';
import { middle, ms, table } from './stats.mjs';

const USERNAME = 'luna';
const AT_ONCE = 200;
const BURSTS = 10;
/** ms a page is kept in the gateway (LIFE_MS there), and a little more. */
const EXPIRED_MS = 10_500;
/** ms a change may take before it counts as unseen: above the 10 s after which every page is read again. */
const GIVE_UP_MS = 15_000;
/** ms the answers go on being right before we believe them. */
const STAYS_MS = 250;
const MUST_MS = 1_000;

/** @returns SQL reads of posts the catalog needed for each burst of simultaneous questions, as Postgres was asked. */
async function readsOf(stack, db, paths) {
  const port = Number(new URL(stack.urls.site).port);
  const reads = [];
  for (const path of paths) {
    const heard = await heardWhile(stack, db, () => burst({ port, request: { path }, count: AT_ONCE }));
    reads.push(heard.filter(({ app, sql }) => app === 'catalog' && /\bfrom post\b/.test(sql)).length);
  }
  return reads;
}

/** @returns ms from the answer of the change to the first right page, after which no wrong one came. */
async function untilRight(staff, visitor, { id, isPublished }) {
  await staff.call('PUT', `/admin/posts/${id}/published`, { isPublished });
  const changed = performance.now();
  let right = null;
  for (let now = changed; now < changed + GIVE_UP_MS; now = performance.now()) {
    const { items } = await visitor.call('GET', `/models/${USERNAME}/posts?limit=50`);
    const shown = items.some((item) => item.id === id);
    if (shown !== isPublished) right = null;
    else right ??= performance.now();
    if (right !== null && now > right + STAYS_MS) return right - changed;
  }
  return GIVE_UP_MS;
}

/** @param changes how often a post is hidden, and published again. @returns lines, and how much of what is allowed is used. */
export async function benchReads(stack, { changes, say }) {
  const db = new pg.Client({ connectionString: stack.env.DATABASE_URL });
  await db.connect();
  const site = stack.urls.site;
  const [staff, visitor] = [await signInStaff(stack), new Fan(site)];
  try {
    const place = () => `/api/v1/models/${USERNAME}/posts?limit=12&cursor=p0.${Date.now()}.${randomUUID()}`;
    const paths = Array.from({ length: BURSTS }, place);
    say(`${BURSTS} pages nobody holds, ${AT_ONCE} simultaneous questions each`);
    const fresh = await readsOf(stack, db, paths);
    say(`the same pages once they have expired`);
    await sleep(EXPIRED_MS);
    const expired = await readsOf(stack, db, paths.slice(-1));
    const { items } = await visitor.call('GET', `/models/${USERNAME}/posts?limit=50`);
    const took = { hidden: [], published: [] };
    for (let n = 0; n < changes; n += 1) {
      say(`a post hidden and published, ${n + 1} of ${changes}`);
      const { id } = items[n % items.length];
      took.hidden.push(await untilRight(staff, visitor, { id, isPublished: false }));
      took.published.push(await untilRight(staff, visitor, { id, isPublished: true }));
    }
    return report([...fresh, ...expired], took);
  } finally {
    await db.end();
  }
}

function report(reads, took) {
  const row = (title, values) => [title, ms(middle(values)), ms(Math.max(...values)), `≤ ${MUST_MS} ms`];
  const worst = Math.max(...Object.values(took).flat());
  const most = Math.max(...reads);
  const lines = [
    `absolute limits, so no floor (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      [`${took.hidden.length} changes`, 'middle', 'worst', 'must'],
      row('a post was hidden: the next page without it', took.hidden),
      row('a post was published: the next page with it', took.published),
    ]),
    `${AT_ONCE} simultaneous questions for a page nobody holds, ${reads.length} times (the last one expired): ${reads.join(', ')} SQL reads`,
    `must: exactly 1 SQL read each; right within ${MUST_MS} ms (goal: 200 ms)`,
  ];
  const exactly = reads.every((count) => count === 1) ? 1 : Math.max(most, 2);
  return {
    lines,
    used: [
      { what: 'reads at once', share: exactly },
      { what: 'right after a change', share: worst / MUST_MS },
    ],
  };
}
