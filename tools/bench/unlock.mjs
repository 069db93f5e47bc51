// The main user journey, measured: from the provider's signed webhook to the unlocked page of the fan.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { Fan, signInStaff } from './fan.mjs';
import { openFloors } from './floors.mjs';
import { noticePath, paidNotice } from './notice.mjs';
import { ms, spread, table, times } from './stats.mjs';

/** The provider's connection to the gateway. */
const PROVIDER = new Agent({ keepAlive: true, maxSockets: 1 });
/** The first payments are a warm-up and not counted. */
const WARM_UP = 50;
const REST_MS = 100;
/** A bought post against a plan, p50 of the same run; what two equal ones differ by. */
const POST_AT_MOST = 1.05;

const within = (promise, limit, what) =>
  Promise.race([
    promise,
    new Promise((_, reject) => setTimeout(() => reject(new Error(`${what}: not within ${limit} ms`)), limit).unref()),
  ]);

/** Sends the provider's webhook for a paid charge. @returns when it was sent and when answered. */
async function sendPaid(stack, charge) {
  const { body, headers } = paidNotice(charge, stack.env.PIX_SANDBOX_HMAC_KEY);
  const sent = performance.now();
  const asked = request(`${stack.urls.site}${noticePath(stack.env)}`, { method: 'POST', headers, agent: PROVIDER });
  asked.end(body);
  const [response] = await once(asked, 'response');
  await once(response.resume(), 'end');
  if (response.statusCode !== 200) throw new Error(`webhook: ${response.statusCode}`);
  return { sent, answered: performance.now() };
}

async function chargeOf(stack, paymentId) {
  const auth = `Basic ${Buffer.from(`${stack.env.PIX_SANDBOX_SECRET_KEY}:`).toString('base64')}`;
  const response = await fetch(`${stack.urls.sandbox}/pix/v1/transactions?externalRef=${paymentId}`, {
    headers: { authorization: auth },
  });
  const { data } = await response.json();
  return data[0];
}

/** @returns a plan as `POST /payments` takes it. */
export async function planOf(stack) {
  const plans = await new Fan(stack.urls.site).call('GET', '/plans?model=luna');
  const { id: planId, modelId } = (plans.items ?? plans).find((one) => one.price.amountCents === 1990);
  return { planType: 'subscription', planId, ...(modelId ? { modelId } : {}) };
}

/** Gives a post a price of its own. @returns it as `POST /payments` takes it. */
async function postOf(stack) {
  const staff = await signInStaff(stack);
  const { items } = await staff.call('GET', '/models/luna/posts?limit=24');
  const { id } = items.find(({ isExclusive, isPremium }) => isExclusive || isPremium);
  await staff.call('PUT', `/admin/posts/${id}/price`, { priceCents: 1_990, revision: 0 });
  return { unlock: id };
}

/** Prepares fans with an unpaid charge: they sign up and request it through the API. @param wanted what they buy, in turn. */
export async function preparePayers(stack, count, say, wanted) {
  const things = wanted ?? [await planOf(stack)];
  say(`${count} fans sign up and ask for a PIX of R$ 19,90`);
  const ready = [];
  for (let i = 0; i < count; i += 1) {
    const fan = new Fan(stack.urls.site);
    await fan.signUp();
    const payment = await fan.buy(things[i % things.length]);
    const isPost = 'unlock' in things[i % things.length];
    ready.push({ fan, payment, isPost, charge: await chargeOf(stack, payment.id) });
    if ((i + 1) % 50 === 0) say(`${i + 1} ready`);
  }
  return ready;
}

/**
 * Pays for each, one after the other. @returns ms of each from the webhook to its response and to the notifications of
 * the page and other services, plus the floors measured just before.
 */
export async function payEach(stack, payers, floors) {
  const samples = {
    roundTrip: [],
    commit: [],
    answered: [],
    approved: [],
    activated: [],
    unlocked: [],
    unlockedPost: [],
  };
  for (const { fan, payment, isPost, charge } of payers) {
    const stream = await fan.listen(payment.id);
    await within(stream.moment('first'), 5_000, 'first frame');
    samples.roundTrip.push(await floors.roundTrip());
    samples.commit.push(await floors.commit());
    const activated = isPost ? undefined : floors.activated(payment.id);
    const { sent, answered } = await sendPaid(stack, charge);
    const unlocked = (await within(stream.moment('unlocked'), 10_000, 'unlocked')) - sent;
    if (isPost) samples.unlockedPost.push(unlocked);
    else {
      samples.answered.push(answered - sent);
      samples.approved.push((await within(stream.moment('approved'), 10_000, 'approved')) - sent);
      samples.activated.push((await within(activated, 10_000, 'activated')) - sent);
      samples.unlocked.push(unlocked);
    }
    stream.close();
    // pause, so that a payment's background work (receipt, e-mail, conversion) ends before the next one
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
  return samples;
}

/** @returns the base the unlock times are compared with, in ms: one round trip and two commits, each the median. */
export function baseOf({ roundTrip, commit }) {
  const [trip, once] = [roundTrip, commit].map((values) => spread(values).p50);
  const base = trip + 2 * once;
  return { base, floor: `one NATS round trip ${ms(trip)} + two commits of ${ms(once)} = ${ms(base)}` };
}

/**
 * Pays `count` payments one after another. @returns lines with webhook -> unlocked as multiples of one round trip + two
 * commits.
 */
export async function benchUnlock(stack, { count, say }) {
  // in turn, so that both kinds meet the same machine
  const payers = await preparePayers(stack, 2 * count + WARM_UP, say, [await planOf(stack), await postOf(stack)]);
  const floors = await openFloors(stack.env);
  await payEach(stack, payers.splice(0, WARM_UP), floors);
  const samples = await payEach(stack, payers, floors);
  await floors.close();
  const { base, floor } = baseOf(samples);
  const row = (name, values) => {
    const { p50, p95, p99 } = spread(values);
    return [name, ...[p50, p95, p99].flatMap((value) => [ms(value), times(value / base)])];
  };
  const lines = table([
    [`${count} payments, one at a time`, 'p50', '', 'p95', '', 'p99', ''],
    row('webhook -> answered 200', samples.answered),
    row('webhook -> page notified: approved', samples.approved),
    row('webhook -> subscription.activated received', samples.activated),
    row('webhook -> page notified: unlocked', samples.unlocked),
    row('the same of a post bought on its own', samples.unlockedPost),
  ]);
  const floorLine = `floor: ${floor} (p50, same run; load ${loadavg()[0].toFixed(2)})`;
  const unlocked = spread(samples.unlocked);
  const used = [
    { what: 'unlock p50', share: unlocked.p50 / base / 2.5 },
    { what: 'unlock p99', share: unlocked.p99 / base / 8 },
    { what: 'bought post p50', share: spread(samples.unlockedPost).p50 / unlocked.p50 / POST_AT_MOST },
  ];
  return {
    lines: [
      floorLine,
      ...lines,
      'must: unlocked p50 ≤ 2.5 ×, p99 ≤ 8 ×, a post no slower than a plan; goal: 1.8 × and 6 ×',
    ],
    used,
  };
}
