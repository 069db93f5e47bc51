// All fans like one post at the same time, compared with the same likes spread over many posts: likes must not block
// each other.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../lib/with-database.mjs';
import { Fan } from './fan.mjs';
import { ms, spread, table, times } from './stats.mjs';

const FANS = 48;
const ROUNDS = 3;
/** Limits: rate and p99 relative to spread likes; ms until the public count is exact. */
const MUST = { rate: 0.7, p99: 1.5, exactMs: 1_000 };

/** Each fan likes and unlikes in turn for `forMs`. @returns likes per second, and ms of each. */
async function press(fans, postOf, forMs) {
  const took = [];
  const began = performance.now();
  await Promise.all(
    fans.map(async (fan, i) => {
      const path = `/posts/${postOf(i)}/like`;
      for (let n = 0; performance.now() - began < forMs; n += 1) {
        const asked = performance.now();
        await fan.call(n % 2 === 0 ? 'PUT' : 'DELETE', path);
        took.push(performance.now() - asked);
      }
      await fan.call('PUT', path);
    }),
  );
  return { rate: took.length / ((performance.now() - began) / 1_000), took };
}

/** @returns ms until the post's count equals its number of likes. */
async function untilExact(db, post) {
  const began = performance.now();
  for (;;) {
    const { rows } = await db.query(
      `select likes_count = (select count(*) from catalog.post_like l where l.post_id = p.id and not l.is_generated) as exact
       from catalog.post p where id = $1`,
      [post],
    );
    if (rows[0].exact || performance.now() - began > 10_000) return performance.now() - began;
    await sleep(20);
  }
}

/** @param forMs length of each round. @returns lines to print, and the shares of the limits used. */
export async function benchLikes(stack, { forMs = 4_000, say }) {
  return withDatabase(stack.env.DATABASE_URL, async (db) => {
    const { items } = await new Fan(stack.urls.site).call('GET', '/models/luna/posts?limit=24');
    const posts = items.map(({ id }) => id);
    say(`${FANS} fans like one post, and ${posts.length} of them, by turns`);
    const fans = Array.from({ length: FANS }, () => new Fan(stack.urls.site));
    for (const fan of fans) await fan.signUp();
    await press(fans, (i) => posts[i % posts.length], forMs / 2); // warm
    const [many, one, exact] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      many.push(await press(fans, (i) => posts[i % posts.length], forMs));
      one.push(await press(fans, () => posts[0], forMs));
      exact.push(await untilExact(db, posts[0]));
    }
    return report({ many, one, exact, posts: posts.length });
  });
}

function report({ many, one, exact, posts }) {
  const whole = (rounds) => ({
    rate: rounds.reduce((sum, { rate }) => sum + rate, 0) / rounds.length,
    ...spread(rounds.flatMap(({ took }) => took)),
  });
  const [spreadOut, single] = [whole(many), whole(one)];
  const slowest = Math.max(...exact);
  const row = (name, { rate, p50, p99 }) => [
    name,
    ...[rate.toFixed(0), times(rate / spreadOut.rate), ms(p50), ms(p99), times(p99 / spreadOut.p99)],
  ];
  const lines = [
    `floor: the same likes spread over ${posts} posts, in the same run (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      [`${FANS} fans at once`, 'likes a second', '× floor', 'p50', 'p99', '× floor'],
      row('spread', spreadOut),
      row('all on one post', single),
    ]),
    `the public count is exact ${slowest.toFixed(0)} ms after the last like`,
    `must: ≥ ${MUST.rate} × of the rate, p99 ≤ ${MUST.p99} ×, exact within ${MUST.exactMs} ms`,
  ];
  const used = [
    { what: 'likes of one post', share: MUST.rate / (single.rate / spreadOut.rate) },
    { what: 'like p99', share: single.p99 / spreadOut.p99 / MUST.p99 },
    { what: 'likes exact', share: slowest / MUST.exactMs },
  ];
  return { lines, used };
}
