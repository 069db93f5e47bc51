// Constant load: a fixed number of new fans per second, whatever the responses; and the data they choose from.
import { setTimeout as sleep } from 'node:timers/promises';
import { Fan } from '../bench/fan.mjs';
import { journey } from './journey.mjs';

/** Maximum journeys at once: an outage must not end in a thousand open sockets here. */
const AT_ONCE = 120;
const POSTS_FOR_SALE = 3;
const POST_CENTS = 2_490;

/** Loads the posts, stories, plans and calls fans choose from, once while everything works. */
export async function lookUp(run) {
  const visitor = new Fan(run.site);
  const { items: models } = await visitor.call('GET', '/models');
  run.model = models.find(({ username }) => username === 'luna').id;
  const feed = await visitor.call('GET', '/models/luna/posts?limit=24');
  run.posts = feed.items.map(({ id }) => id);
  run.stories = (await visitor.call('GET', '/models/luna/stories')).items.map(({ id }) => id);
  run.plans = await visitor.call('GET', '/plans?model=luna');
  const { items: offers } = await visitor.call('GET', `/calls/offers?model=${run.model}`);
  run.callOffer = offers[0]?.id;
  run.slots = [];
  for (const months of [0, 1]) {
    const at = new Date();
    const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 15)).toISOString().slice(0, 7);
    const path = `/calls/slots?offer=${run.callOffer}&model=${run.model}&month=${month}`;
    const found = await visitor.call('GET', path).catch(() => ({ days: [] }));
    run.slots.push(...found.days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt)));
  }
}

/** Gives a few of her posts that are not open to everybody a price of their own. */
export async function sellPosts(run) {
  const { items } = await run.staff.call('GET', '/models/luna/posts?limit=24');
  const locked = items.filter(({ isExclusive, isPremium }) => isExclusive || isPremium);
  run.forSale = locked.slice(0, POSTS_FOR_SALE).map(({ id }) => id);
  for (const id of run.forSale)
    await run.staff.call('PUT', `/admin/posts/${id}/price`, { priceCents: POST_CENTS, revision: 0 });
}

export function startLoad(run, perSecond) {
  const under = new Set();
  run.onTheirWay = under;
  let ending = false;
  const generate = (async () => {
    while (!ending) {
      await sleep(1_000 / perSecond);
      if (run.paused || under.size >= AT_ONCE) continue;
      const one = journey(run)
        .catch((error) => run.tally.note('brokenJourneys', error.message))
        .finally(() => under.delete(one));
      under.add(one);
    }
  })();
  return {
    /** Starts no new fans and waits for running journeys to end. */
    async end() {
      ending = true;
      await generate;
      await Promise.all(under);
    },
  };
}
