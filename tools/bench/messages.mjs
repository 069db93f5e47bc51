// Messages: how soon the other page hears of one, what a page of a thread costs in a small and a large table, what an
// inbox reads, and what a message to ten thousand costs and slows down.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { compiled } from '../lib/project.mjs';
import { withDatabase } from '../lib/with-database.mjs';
import { openFloors } from './floors.mjs';
import { benchBroadcast } from './message-broadcast.mjs';
import { inboxBlocks } from './message-inbox.mjs';
import { FLOOR_PAGE, PAGE, pageCpu, pageOf, pageTimes } from './message-page.mjs';
import { aConversation, say as write } from './message-people.mjs';
import { aSealedText, fillOne, fillThreads, PER_THREAD } from './message-threads.mjs';
import { ms, spread, table, times } from './stats.mjs';
import { openStream } from './streams.mjs';
import { baseOf } from './unlock.mjs';

const WARM_UP = 30;
const REST_MS = 50;
const THREADS = 1_000;
const SMALL = 10_000;
const MUST = { p50: 2.5, p99: 8, page: 1.5, cpu: 2, blocks: 45, broadcast: 3, unlock: 2 };

/** The fan writes, the creator's page is open. @returns ms from sending to her page, and the floors of the same moments. */
async function delivery(stack, { creator, fan, threadId }, count) {
  const floors = await openFloors(stack.env);
  const stream = await openStream(Number(new URL(stack.urls.site).port), creator.cookie);
  const samples = { roundTrip: [], commit: [], heard: [], answered: [] };
  try {
    for (let n = -WARM_UP; n < count; n += 1) {
      const trip = await floors.roundTrip();
      const commit = await floors.commit();
      const heard = new Promise((resolve, reject) => {
        stream.onFrame = (text) => {
          if (text.includes(threadId)) resolve(performance.now());
        };
        setTimeout(() => reject(new Error('her page did not hear of a message within 10 s')), 10_000).unref();
      });
      const { sent, answered } = await write(fan, threadId, `Mensagem ${n}, como as de verdade.`);
      const at = await heard;
      await sleep(REST_MS);
      if (n < 0) continue;
      for (const [name, value] of Object.entries({
        roundTrip: trip,
        commit,
        heard: at - sent,
        answered: answered - sent,
      }))
        samples[name].push(value);
    }
  } finally {
    stream.close();
    await floors.close();
  }
  return samples;
}

/** Filled messages count only if they are as good as written ones. @throws when their chain does not hold or a text does not open. */
async function requireWhole({ fan, threadId }) {
  const { brokenLink } = await compiled('libs/domain/src/index.js');
  const { items, chainBefore } = await fan.call('GET', `/me/threads/${threadId}/messages?limit=${PAGE}`);
  const broken = await brokenLink(chainBefore, items);
  if (items.length < PAGE || broken !== null || items.some(({ body }) => body === null))
    throw new Error(`a filled thread is not whole: ${items.length} messages, broken at ${broken}`);
}

/** Fills the tables step by step and asks at each size. @returns what a page and the inbox cost. */
async function reading(stack, db, people, { size, say }) {
  const text = await aSealedText(db, people.threadId);
  const fill = (messages, modelId = people.modelId) =>
    fillThreads(db, { modelId, creatorId: people.creatorId, size: messages, text, say });
  await fillOne(db, people.threadId, text);
  await requireWhole(people);
  await fill(SMALL);
  say(`a page of ${PAGE} messages among ${SMALL}`);
  const way = pageOf(people);
  const few = await pageTimes(way);
  const cpu = await pageCpu(stack, db, way);
  await fill(THREADS * PER_THREAD - SMALL);
  const inbox = await inboxBlocks(stack, db, people);
  // the rest is of somebody else: her inbox stays as large
  await fill(size - THREADS * PER_THREAD, randomUUID());
  say(`a page of ${PAGE} messages among ${size}`);
  return { few, cpu, inbox, many: await pageTimes(way) };
}

/** @param size messages of the large table. @param count messages sent, payers. @returns lines to print, and the shares of the limits used. */
export async function benchMessages(stack, { size, count, payers, say }) {
  return withDatabase(stack.env.DATABASE_URL, async (db) => {
    const people = await aConversation(stack, db);
    say(`${count} messages, her page open`);
    const samples = await delivery(stack, people, count);
    const broadcast = await benchBroadcast(stack, db, { ...people, payers, say });
    return report({ samples, broadcast, count, size, ...(await reading(stack, db, people, { size, say })) });
  });
}

function report({ samples, broadcast, count, size, few, many, cpu, inbox }) {
  const { base, floor } = baseOf(samples);
  const row = (name, values) => {
    const { p50, p95, p99 } = spread(values);
    return [name, ...[p50, p95, p99].flatMap((value) => [ms(value), times(value / base)])];
  };
  const heard = spread(samples.heard);
  const lines = [
    `floor: ${floor} (p50, same run; load ${loadavg()[0].toFixed(2)})`,
    ...table([
      [`${count} messages, one at a time`, 'p50', '', 'p95', '', 'p99', ''],
      row('sent -> answered', samples.answered),
      row('sent -> the other page has heard', samples.heard),
    ]),
    `must: heard p50 ≤ ${MUST.p50} ×, p99 ≤ ${MUST.p99} ×`,
    '',
    ...table([
      [`a page of ${PAGE} messages`, `p50 among ${SMALL}`, 'p99', `p50 among ${size}`, 'p99', 'p99 ×', 'CPU', '× c1'],
      [
        'through the gateway',
        ms(few.p50),
        ms(few.p99),
        ms(many.p50),
        ms(many.p99),
        times(many.p99 / few.p99),
        ms(cpu.page),
        times(cpu.times),
      ],
      [`floor c1: ${FLOOR_PAGE} posts`, '', '', '', '', '', ms(cpu.c1), ''],
    ]),
    `must: p99 ≤ ${MUST.page} × that of ${SMALL}, CPU ≤ ${MUST.cpu} × c1`,
    '',
    `an inbox of ${THREADS} threads, its first page: ${inbox.blocks} blocks in ${inbox.statements} statements; must: ≤ ${MUST.blocks}`,
    '',
    ...broadcast.lines,
    `must: ≤ ${MUST.broadcast} × the bare insert, an unlock's p99 meanwhile ≤ ${MUST.unlock} × its own at rest`,
  ];
  const used = [
    { what: 'message p50', share: heard.p50 / base / MUST.p50 },
    { what: 'message p99', share: heard.p99 / base / MUST.p99 },
    { what: 'message page as messages grow', share: many.p99 / few.p99 / MUST.page },
    { what: 'message page CPU', share: cpu.times / MUST.cpu },
    { what: 'inbox blocks', share: inbox.blocks / MUST.blocks },
    { what: 'broadcast', share: broadcast.times / MUST.broadcast },
    { what: 'unlock beside a broadcast', share: broadcast.unlock / MUST.unlock },
  ];
  return { lines, used };
}
