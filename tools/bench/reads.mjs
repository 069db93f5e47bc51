// The gateway's page cache, its benefit and its limits: one read for any number of simultaneous requests, and a correct
// page soon after a change.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../lib/with-database.mjs';
import { Fan, signInStaff } from './fan.mjs';
import { burst } from './load.mjs';
import { statementsDuring } from './statement-log.mjs';
import { median, ms, table } from './stats.mjs';

const USERNAME = 'luna';
const AT_ONCE = 200;
const BURSTS = 10;
/** ms a page is cached in the gateway (LIFE_MS there), plus a margin. */
const EXPIRED_MS = 10_500;
/** ms after which a change counts as not seen: above the 10 s after which every page expires. */
const GIVE_UP_MS = 15_000;
/** ms for which responses must stay correct before they are trusted. */
const STAYS_MS = 250;
const MUST_MS = 1_000;

/** @returns SQL reads of posts by the catalog for each burst of simultaneous requests, from Postgres's log. */
async function readsOf(stack, db, paths) {
  const port = Number(new URL(stack.urls.site).port);
  const reads = [];
  for (const path of paths) {
    const statements = await statementsDuring(stack, db, () => burst({ port, request: { path }, count: AT_ONCE }));
    reads.push(statements.filter(({ app, sql }) => app === 'catalog' && /\bfrom post\b/.test(sql)).length);
  }
  return reads;
}

/** @returns ms from the response to the change until the first correct page after which no stale one came. */
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

/**
 * @param changes how often a post is hidden and published again. @returns lines to print, and the shares of the limits
 * used.
 */
export async function benchReads(stack, { changes, say }) {
  const site = stack.urls.site;
  const [staff, visitor] = [await signInStaff(stack), new Fan(site)];
  return withDatabase(stack.env.DATABASE_URL, async (db) => {
    const place = () => `/api/v1/models/${USERNAME}/posts?limit=12&cursor=p0.${Date.now()}.${randomUUID()}`;
    const paths = Array.from({ length: BURSTS }, place);
    say(`${BURSTS} uncached pages, ${AT_ONCE} simultaneous requests each`);
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
  });
}

function report(reads, took) {
  const row = (title, values) => [title, ms(median(values)), ms(Math.max(...values)), `≤ ${MUST_MS} ms`];
  const worst = Math.max(...Object.values(took).flat());
  const most = Math.max(...reads);
  const lines = [
    `absolute limits, so no floor (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      [`${took.hidden.length} changes`, 'median', 'worst', 'must'],
      row('a post was hidden: the next page without it', took.hidden),
      row('a post was published: the next page with it', took.published),
    ]),
    `${AT_ONCE} simultaneous requests for an uncached page, ${reads.length} times (the last one expired): ${reads.join(', ')} SQL reads`,
    `must: exactly 1 SQL read each; correct within ${MUST_MS} ms (goal: 200 ms)`,
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
