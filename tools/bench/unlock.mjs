// The one story, measured: from the provider's signed webhook to the open page of the fan.
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { Fan } from './fan.mjs';
import { openFloors } from './floors.mjs';
import { ms, spread, table, times } from './stats.mjs';

/** The provider's one connection to us. */
const PROVIDER = new Agent({ keepAlive: true, maxSockets: 1 });
/** The first payments are not counted: code is compiled while it runs for the first time. */
const WARM_UP = 50;
const REST_MS = 100;
/** The PIX account of the demonstration house. */
const GATEWAY_ID = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0100';

const within = (promise, limit, what) =>
  Promise.race([
    promise,
    new Promise((_, reject) => setTimeout(() => reject(new Error(`${what}: not within ${limit} ms`)), limit).unref()),
  ]);

/** Sends the provider's webhook for a paid charge, signed as the provider signs. @returns when it was sent and answered. */
async function sendPaid(charge, hmacKey) {
  const data = { ...charge, status: 'paid', paidAmount: charge.amount, paidAt: new Date().toISOString() };
  data.payments = [
    { endToEndId: `E${randomUUID().replaceAll('-', '').slice(0, 31)}`, amount: charge.amount, paidAt: data.paidAt },
  ];
  const body = JSON.stringify({
    id: randomUUID(),
    type: 'transaction',
    objectId: charge.id,
    createdAt: data.paidAt,
    data,
  });
  const seconds = Math.floor(Date.now() / 1_000);
  const signature = `t=${seconds},v1=${createHmac('sha256', hmacKey).update(`${seconds}.${body}`).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-webhook-signature': signature };
  const sent = performance.now();
  const asked = request(charge.postbackUrl, { method: 'POST', headers, agent: PROVIDER });
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
  const webhook = `${stack.urls.site}/webhooks/pix/${GATEWAY_ID}/${stack.env.PIX_SANDBOX_WEBHOOK_SECRET}`;
  return { ...data[0], postbackUrl: webhook };
}

/** Pays `count` payments one after the other and prints webhook -> unlocked as multiples of one round trip + two commits. */
export async function benchUnlock(stack, { count, say }) {
  const site = stack.urls.site;
  const plans = await new Fan(site).call('GET', '/plans?model=luna');
  const plan = (plans.items ?? plans).find((one) => one.price.amountCents === 1990);
  say(`${count} fans sign up and ask for a PIX of R$ 19,90`);
  const ready = [];
  for (let i = 0; i < count + WARM_UP; i += 1) {
    const fan = new Fan(site);
    await fan.signUp();
    const payment = await fan.askForPix(plan);
    ready.push({ fan, payment, charge: await chargeOf(stack, payment.id) });
    if ((i + 1) % 50 === 0) say(`${i + 1} ready`);
  }
  const floors = await openFloors(stack.env);
  const samples = { roundTrip: [], commit: [], answered: [], approved: [], activated: [], unlocked: [] };
  for (const [i, { fan, payment, charge }] of ready.entries()) {
    const stream = await fan.listen(payment.id);
    await within(stream.moment('first'), 5_000, 'first frame');
    const roundTrip = await floors.roundTrip();
    const commit = await floors.commit();
    const heard = floors.activated(payment.id);
    const { sent, answered } = await sendPaid(charge, stack.env.PIX_SANDBOX_HMAC_KEY);
    const approved = await within(stream.moment('approved'), 10_000, 'approved');
    const activated = await within(heard, 10_000, 'activated');
    const unlocked = await within(stream.moment('unlocked'), 10_000, 'unlocked');
    stream.close();
    // one at a time: what a payment sets off beside the access (receipt, mail, conversion) is over before the next one
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    if (i < WARM_UP) continue;
    samples.roundTrip.push(roundTrip);
    samples.commit.push(commit);
    samples.answered.push(answered - sent);
    samples.approved.push(approved - sent);
    samples.activated.push(activated - sent);
    samples.unlocked.push(unlocked - sent);
  }
  await floors.close();
  const trip = spread(samples.roundTrip);
  const commit = spread(samples.commit);
  const base = trip.p50 + 2 * commit.p50;
  const row = (name, values) => {
    const { p50, p95, p99 } = spread(values);
    return [name, ...[p50, p95, p99].flatMap((value) => [ms(value), times(value / base)])];
  };
  const lines = table([
    [`${count} payments, one at a time`, 'p50', '', 'p95', '', 'p99', ''],
    row('webhook -> answered 200', samples.answered),
    row('webhook -> page told: approved', samples.approved),
    row('webhook -> subscription.activated heard', samples.activated),
    row('webhook -> page told: unlocked', samples.unlocked),
  ]);
  const floorLine = `floor: one NATS round trip ${ms(trip.p50)} + two commits of ${ms(commit.p50)} = ${ms(base)} (p50, same run; load ${loadavg()[0].toFixed(2)})`;
  const unlocked = spread(samples.unlocked);
  const used = [
    { what: 'unlock p50', share: unlocked.p50 / base / 2.5 },
    { what: 'unlock p99', share: unlocked.p99 / base / 8 },
  ];
  return { lines: [floorLine, ...lines, 'must: unlocked p50 ≤ 2.5 ×, p99 ≤ 8 ×; goal: 1.8 × and 6 ×'], used };
}
