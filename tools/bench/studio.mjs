// What a creator's workplace takes: her day beside its slowest part, and a thousand of her posts due in one second.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../lib/with-database.mjs';
import { addModel } from './add-model.mjs';
import { aCreator } from './creator.mjs';
import { forEachLimit, trickle } from './load.mjs';
import { median, ms, table, times } from './stats.mjs';

const USERNAME = 'estudio';
const DUE = 1_000;
/** Time to plan them all and to look at her day meanwhile. */
const AHEAD_MS = 120_000;
const PLANNED_AT_ONCE = 8;
const SAMPLES = 100;
const EVERY_MS = 20;
const TODAY_AT_MOST = 1.5;
const OUT_WITHIN_S = 30;

/** The parts a creator's day is put together from, each at its own address. */
const partsOf = (modelId) => ({
  calls: `/creator/bookings?modelId=${modelId}&status=booked&upcoming=true`,
  posts: `/creator/posts?modelId=${modelId}&state=scheduled&limit=50`,
  stories: `/creator/stories?modelId=${modelId}&state=scheduled&limit=50`,
  comments: `/creator/comments?modelId=${modelId}&limit=50`,
  earnings: `/creator/earnings?modelId=${modelId}`,
});

/** @returns lines to print, and the shares of the limits used. */
export async function benchStudio(stack, { rounds, say }) {
  return withDatabase(stack.env.DATABASE_URL, async (db) => {
    const first = Date.UTC(2026, 0, 1);
    const { model, ids } = await addModel(db, {
      username: USERNAME,
      posts: DUE,
      first,
      newest: DUE,
      isPublished: false,
    });
    const creator = await aCreator(stack, db, model);
    const at = await plan(creator, ids, say);
    const day = await today(stack, creator, model, { rounds, say });
    const out = await goOut(db, ids, at, say);
    return report(day, out);
  });
}

/** She plans all of them for the same second. @returns that instant, ms since 1970. */
async function plan(creator, ids, say) {
  say(`${ids.length} posts are planned for one second`);
  const at = Math.ceil((Date.now() + AHEAD_MS) / 1_000) * 1_000;
  const publishAt = new Date(at).toISOString();
  await forEachLimit(ids, PLANNED_AT_ONCE, (id) => creator.call('PUT', `/creator/posts/${id}/schedule`, { publishAt }));
  return at;
}

/** Her day and each of its parts in turn. @returns the p50 of each, ms of the median round. */
async function today(stack, creator, modelId, { rounds, say }) {
  const port = Number(new URL(stack.urls.site).port);
  const asked = { today: `/creator/today?modelId=${modelId}`, ...partsOf(modelId) };
  const found = Object.fromEntries(Object.keys(asked).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    say(`a creator's day, round ${round} of ${rounds}`);
    for (const [name, path] of Object.entries(asked)) {
      const next = () => ({ path: `/api/v1${path}`, headers: { cookie: creator.cookie } });
      const taken = median(await trickle({ port, next, count: SAMPLES, everyMs: EVERY_MS }));
      if (round > 0) found[name].push(taken); // the first is a warm-up
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, taken]) => [name, median(taken)]));
}

/** @returns seconds from the planned second until the last of them was out, and how many times one was said to be. */
async function goOut(db, ids, at, say) {
  say('they go out by themselves');
  const outOf = async () => {
    const { rows } = await db.query(
      `select count(*) filter (where is_published)::int as out, max(published_at) as last from catalog.post where id = any($1)`,
      [ids],
    );
    return rows[0];
  };
  const giveUp = at + 4 * OUT_WITHIN_S * 1_000;
  let seen = await outOf();
  while (seen.out < ids.length && Date.now() < giveUp) {
    await sleep(250);
    seen = await outOf();
  }
  const { rows } = await db.query(
    `select count(*)::int as told, count(distinct aggregate_id)::int as posts from catalog.outbox
     where name = 'post.published' and aggregate_id = any($1::text[])`,
    [ids],
  );
  return { out: seen.out, took: (seen.last?.getTime() - at) / 1_000, ...rows[0] };
}

function report({ today: whole, ...parts }, { out, took, told, posts }) {
  const [slowest, floor] = Object.entries(parts).reduce((most, one) => (one[1] > most[1] ? one : most));
  const isOnce = out === DUE && told === DUE && posts === DUE;
  return {
    lines: [
      ...table([
        [`a creator's day (load ${loadavg()[0].toFixed(2)})`, 'p50', `× ${slowest}`],
        ...Object.entries({ ...parts, 'all of it at once': whole }).map(([name, p50]) => [
          name,
          ms(p50),
          times(p50 / floor),
        ]),
      ]),
      `${out} of ${DUE} posts due in one second are out after ${took.toFixed(1)} s, ${told} times said of ${posts}`,
      `must: her day ≤ ${TODAY_AT_MOST} × its slowest part; all out ≤ ${OUT_WITHIN_S} s, each once`,
    ],
    used: [
      { what: "a creator's day", share: whole / floor / TODAY_AT_MOST },
      { what: '1,000 posts due', share: isOnce ? took / OUT_WITHIN_S : 2 },
    ],
  };
}
