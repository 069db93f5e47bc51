// The printed results of the webhook measures, and the share of each limit used.
import { loadavg } from 'node:os';
import { median, ms, spread, table, times } from './stats.mjs';
import { baseOf } from './unlock.mjs';

/** How much more CPU a webhook may cost with its books than without. */
const BOOKS_AT_MOST = 1.15;

/**
 * @param webhook, unbooked, insert figures of each round, see webhookRounds. @returns { lines, must, used }, like the other
 * reports.
 */
export function reportRounds({ webhook, unbooked, insert }) {
  const of = (rounds, name) => median(rounds.map((round) => round[name]));
  const share = (name, floor) => median(webhook.map((round, i) => round[name] / insert[i][floor]));
  const rpsX = share('rps', 'rps');
  const [cpuX, allX, othersX] = ['cpu', 'cpuAll', 'cpuOthers'].map((name) => share(name, 'cpu'));
  const booksX = median(webhook.map((round, i) => round.cpuAll / unbooked[i].cpuAll));
  const cost = (value) => `${value.toFixed(3)} ms`;
  return {
    lines: [
      `floor: one insert per commit over as many connections (load ${loadavg()[0].toFixed(2)})`,
      ...table([
        [`10 connections, ${webhook.length} rounds`, 'a second', '× floor', 'CPU each', '× floor'],
        ['floor', of(insert, 'rps').toFixed(0), '', cost(of(insert, 'cpu')), ''],
        [
          'webhook -> stored -> answered 200',
          of(webhook, 'rps').toFixed(0),
          times(rpsX),
          cost(of(webhook, 'cpu')),
          times(cpuX),
        ],
        ['  until its background work is done', '', '', cost(of(webhook, 'cpuAll')), times(allX)],
        ['  CPU of the other services', '', '', cost(of(webhook, 'cpuOthers')), times(othersX)],
      ]),
      `the same that is booked nowhere: ${cost(of(unbooked, 'cpuAll'))}; the books cost ${times(booksX)} of it`,
      '',
    ],
    must: `webhooks ≥ 0.18 × and ≤ 7 × CPU (goal: 0.22 × and 5.5 ×), with books ≤ ${BOOKS_AT_MOST} × without`,
    used: [
      { what: 'webhook rate', share: 0.18 / rpsX },
      { what: 'webhook CPU', share: cpuX / 7 },
      { what: 'webhook CPU with books', share: booksX / BOOKS_AT_MOST },
    ],
  };
}

/**
 * @param answered, activated ms of each, Infinity for never; @param sent, approved, periods counts over the whole
 * measure.
 */
export function reportSteady({ title, payments, answered, activated }, { sent, approved, periods }) {
  const row = (name, values) => [name, ...Object.values(spread(values)).map(ms)];
  const received = activated.filter(Number.isFinite).length;
  const { p99 } = spread(activated);
  const lost = Math.max(sent - Math.min(approved, periods), payments.length - received);
  return {
    lines: [
      ...table([
        [`${title} (load ${loadavg()[0].toFixed(2)})`, 'p50', 'p95', 'p99'],
        row('webhook -> answered 200', answered),
        row('webhook -> subscription.activated received', activated),
      ]),
      `${received} of ${payments.length} received; of all ${sent} answered 200: ${approved} payments approved, ${periods} periods: ${lost} lost`,
      '',
    ],
    must: 'sustained p99 ≤ 500 ms and ≤ 2 s, nothing lost',
    used: [
      { what: 'sustained answer', share: spread(answered).p99 / 500 },
      { what: 'sustained activation', share: Number.isFinite(p99) ? p99 / 2_000 : 1 + lost },
      { what: 'webhooks lost', share: lost === 0 ? 0 : 1 + lost },
    ],
  };
}

/**
 * @param quiet, busy samples of payEach; @param full reads per second at saturation; @param reads ms of each read
 * during the measure.
 */
export function reportCrowd({ quiet, busy, full, reads }) {
  const { base, floor } = baseOf(quiet);
  const row = (name, values) => [
    name,
    ...Object.values(spread(values)).flatMap((value) => [ms(value), times(value / base)]),
  ];
  return {
    lines: [
      `floor: ${floor} (p50, at rest; load ${loadavg()[0].toFixed(2)})`,
      ...table([
        ['webhook -> page notified: unlocked', 'p50', '', 'p95', '', 'p99', ''],
        row(`${quiet.unlocked.length} at rest`, quiet.unlocked),
        row(
          `${busy.unlocked.length} among ${(full / 2).toFixed(0)} reads/s, half of ${full.toFixed(0)}`,
          busy.unlocked,
        ),
        row(`  one of the ${reads.length} reads`, reads),
      ]),
    ],
    must: 'unlocked among readers p99 ≤ 20 ×',
    used: [{ what: 'unlock p99 among readers', share: spread(busy.unlocked).p99 / base / 20 }],
  };
}
