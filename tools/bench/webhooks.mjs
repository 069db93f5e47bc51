// Many webhooks: the rate, the cost of one, a steady stream of them, and one among many readers.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openFloors } from './floors.mjs';
import { pace, saturate } from './load.mjs';
import { noticePath, paidNotice } from './notice.mjs';
import { makePayable, outcomeOf } from './payable.mjs';
import { payEach, preparePayers } from './unlock.mjs';
import { reportCrowd, reportRounds, reportSteady } from './webhook-report.mjs';
import { webhookRounds } from './webhook-rounds.mjs';

const PER_SECOND = 100;
const SUSTAINED_S = 20;
const HEARD_WITHIN_MS = 20_000;
const AT_REST = 20;
const AMONG_READERS = 60;
const PAGE = 12;

/** @returns lines to print, and the shares of the limits used. */
export async function benchWebhooks(stack, { rounds, say }) {
  const payers = await preparePayers(stack, AT_REST + AMONG_READERS, say);
  const db = new pg.Client({ connectionString: stack.env.DATABASE_URL });
  await db.connect();
  const { paid, resting, ...rounded } = await webhookRounds(stack, db, { rounds, say });
  const floors = await openFloors(stack.env);
  try {
    await resting();
    const steady = await sustained(stack, db, floors, say);
    await resting();
    const sent = [...paid, ...steady.payments];
    const books = { sent: sent.length, ...(await outcomeOf(db, sent)) };
    const crowd = await amongReaders(stack, payers, floors, say);
    const parts = [reportRounds(rounded), reportSteady(steady, books), reportCrowd(crowd)];
    return {
      lines: [...parts.flatMap(({ lines }) => lines), `must: ${parts.map(({ must }) => must).join('; ')}`],
      used: parts.flatMap(({ used }) => used),
    };
  } finally {
    await floors.close();
    await db.end();
  }
}

/** Open loop: the provider does not wait for responses. The load generator and the listeners run on the same cores. */
async function sustained(stack, db, floors, say) {
  say(`${PER_SECOND} webhooks a second for ${SUSTAINED_S} s`);
  const payments = await makePayable(db, PER_SECOND * SUSTAINED_S);
  const path = noticePath(stack.env);
  const waiting = payments.values();
  const activations = [];
  const next = (due) => {
    const { value: payment, done } = waiting.next();
    if (done) return undefined;
    activations.push(floors.activated(payment.paymentId).then((at) => at - due));
    return { path, ...paidNotice(payment.charge, stack.env.PIX_SANDBOX_HMAC_KEY) };
  };
  const port = Number(new URL(stack.urls.site).port);
  const answered = await pace({ port, next, perSecond: PER_SECOND });
  // one that never arrives counts as the slowest, instead of being left out
  const never = new Promise((resolve) => setTimeout(resolve, HEARD_WITHIN_MS, Number.POSITIVE_INFINITY).unref());
  const activated = await Promise.all(activations.map((one) => Promise.race([one, never])));
  return { title: `${PER_SECOND} webhooks/s for ${SUSTAINED_S} s`, payments, answered, activated };
}

/** One payment after another, first at rest and then while visitors request uncached pages at half the maximum rate. */
async function amongReaders(stack, payers, floors, say) {
  const port = Number(new URL(stack.urls.site).port);
  let reading = true;
  const next = () => {
    if (!reading) return undefined;
    // a cursor after every post: returns the first page, but under a unique address that is not cached
    const cursor = `p0.${Date.UTC(2040, 0, 1)}.${randomUUID()}`;
    return { path: `/api/v1/models/luna/posts?limit=${PAGE}&cursor=${cursor}` };
  };
  say(`${AT_REST} payments at rest, then ${AMONG_READERS} among readers`);
  const quiet = await payEach(stack, payers.splice(0, AT_REST), floors);
  await saturate({ port, next, ms: 1_000 }); // warm
  const full = (await saturate({ port, next, ms: 2_000 })) / 2;
  const readers = pace({ port, next, perSecond: full / 2 });
  try {
    const busy = await payEach(stack, payers, floors);
    reading = false;
    return { quiet, busy, full, reads: await readers };
  } finally {
    reading = false;
  }
}
