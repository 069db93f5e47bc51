// Pushes: how soon after its event one is accepted, how many a second, and whether a slow push service delays mails.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectNats } from '@nats-io/transport-node';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { natsOptions } from '../lib/nats-options.mjs';
import { openFloors } from './floors.mjs';
import { aConversation, say as write } from './message-people.mjs';
import { arrivedAt, subscribe } from './push-phones.mjs';
import { post, pushRates, readyMade, slowService } from './push-rates.mjs';
import { ms, spread, table, times } from './stats.mjs';

const WARM_UP = 20;
const WITHIN_MS = 15_000;
const MUST = { accepted: 3, rate: 0.25, mail: 1.5 };

/** A message is sent again and again, and read in between. @returns ms from its event to its push's arrival, and the floors. */
async function accepted(stack, people, phone, count) {
  const floors = await openFloors(stack.env);
  const nats = await connectNats(natsOptions(stack.env.NATS_URL));
  let told = () => undefined;
  nats.subscribe('message.sent', { callback: () => told(Date.now()) });
  await nats.flush();
  const samples = { roundTrip: [], commit: [], http: [], accepted: [] };
  const details = readyMade(stack.env, phone);
  try {
    for (let n = -WARM_UP; n < count; n += 1) {
      const [trip, commit, began] = [await floors.roundTrip(), await floors.commit(), performance.now()];
      await post(phone.endpoint, details);
      const http = performance.now() - began;
      const before = (await arrivedAt(stack.urls.sandbox, phone)).arrived.length;
      const event = new Promise((resolve) => {
        told = resolve;
      });
      const { seq } = await write(people.creator, people.threadId, `Resposta ${n}`, 'creator');
      const at = await event;
      const push = await arrival(stack.urls.sandbox, phone, before);
      await people.fan.call('POST', `/me/threads/${people.threadId}/read`, { seq });
      await sleep(50); // the notice is marked as read
      if (n < 0) continue;
      for (const [name, value] of Object.entries({ roundTrip: trip, commit, http, accepted: push - at }))
        samples[name].push(value);
    }
  } finally {
    await nats.close();
    await floors.close();
  }
  return samples;
}
async function arrival(sandbox, phone, before) {
  for (const end = Date.now() + WITHIN_MS; Date.now() < end; await sleep(5)) {
    const { arrived } = await arrivedAt(sandbox, phone);
    if (arrived.length > before) return Date.parse(arrived[before].at);
  }
  throw new Error('a push did not arrive in time');
}

/** @param count events measured. @param recipients of one round. @returns lines to print, and the shares of the limits used. */
export async function benchPush(stack, { count, recipients, say }) {
  const db = new pg.Client({ connectionString: stack.env.DATABASE_URL });
  await db.connect();
  const redis = new Redis(stack.env.REDIS_URL, { maxRetriesPerRequest: null });
  const queue = new Queue('users.send-push', { connection: redis, skipVersionCheck: true });
  try {
    const people = await aConversation(stack, db);
    const phone = await subscribe(stack.urls.sandbox, people.fan);
    await people.fan.call('POST', `/me/threads/${people.threadId}/read`, { seq: 2 });
    say(`${count} answers, the fan's phone away`);
    const samples = await accepted(stack, people, phone, count);
    const owed = { db, queue, phone, accountId: people.fanId };
    say(`${recipients} recipients`);
    const rates = await pushRates(stack, { ...owed, count: recipients });
    say('a slow push service');
    return report({ samples, count, recipients, rates, mail: await slowService(stack, owed) });
  } finally {
    await queue.close();
    redis.disconnect();
    await db.end();
  }
}

function report({ samples, count, recipients, rates, mail }) {
  const [trip, commit, http] = ['roundTrip', 'commit', 'http'].map((name) => spread(samples[name]).p50);
  const base = trip + 2 * commit + http;
  const { p50, p95, p99 } = spread(samples.accepted);
  const lines = [
    `floor: one NATS round trip ${ms(trip)} + two commits of ${ms(commit)} + one request ${ms(http)} = ${ms(base)} (p50, same run; load ${loadavg()[0].toFixed(2)})`,
    ...table([
      [`${count} events, one at a time`, 'p50', '', 'p95', '', 'p99', ''],
      [
        'message.sent -> accepted by the push service',
        ...[p50, p95, p99].flatMap((value) => [ms(value), times(value / base)]),
      ],
    ]),
    ...table([
      ['pushes a second', 'product', 'bare requests', '×'],
      [`${recipients} recipients`, rates.ours.toFixed(0), rates.bare.toFixed(0), times(rates.ours / rates.bare)],
    ]),
    ...table([
      ['from asking for a code to its mail', 'p50', 'slowest'],
      ['at rest', ms(mail.rest.p50), ms(mail.rest.p99)],
      [`while ${mail.slow} pushes wait for a slow service`, ms(mail.beside.p50), ms(mail.beside.p99)],
    ]),
    `must: accepted p50 ≤ ${MUST.accepted} ×, pushes ≥ ${MUST.rate} × of bare requests, a mail ≤ ${MUST.mail} × of its time at rest`,
  ];
  const used = [
    { what: 'push p50', share: p50 / base / MUST.accepted },
    { what: 'pushes a second', share: (MUST.rate * rates.bare) / rates.ours },
    { what: 'mail beside slow pushes', share: mail.beside.p50 / mail.rest.p50 / MUST.mail },
  ];
  return { lines, used };
}
