// The run as tables and a verdict, printed and, when asked, kept in docs/chaos.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { spread, table } from '../bench/stats.mjs';
import { root } from '../lib/project.mjs';
import { faults } from './faults.mjs';
import { HEAD, pageOf, runsOf, wide } from './page.mjs';
import { inWords } from './tally.mjs';
import { troublesOfRun } from './verdict.mjs';

const sign = { passed: '✓', failed: '✗', skipped: '–' };
const seconds = (ms) => (ms === undefined ? '' : `${(ms / 1_000).toFixed(1)} s`);
const sum = (again) => [...again.values()].reduce((total, n) => total + n, 0);

/** Events written while a fault went on, and how many of them never reached somebody. */
function eventsOf({ from, to }, { eventTimes, lostEvents }) {
  const within = (at) => at >= from && at <= to;
  return { events: eventTimes.filter(within).length, lost: lostEvents.filter(within).length };
}

function faultRow(result, run) {
  const { id, title, state, note, wrong = [], recoveryMs, limitMs, counts } = result;
  const said = wrong.length > 0 ? wrong.join('; ') : note;
  if (!counts) return [`${sign[state]} ${id}`.padEnd(6) + title, said, '', '', '', '', '', '', ''];
  const { events, lost } = eventsOf(result, run);
  const well = `${seconds(recoveryMs)}${limitMs === undefined ? '' : ` (≤ ${seconds(limitMs)})`}`;
  const numbers = [counts.paid, counts.requests, sum(counts.again), counts.failed, events, lost];
  return [`${sign[state]} ${id}`.padEnd(6) + title, said, well, ...numbers];
}

/** @returns the run in paragraphs, each a list of lines. */
function paragraphs({ run, results, checks, left, rate, minutes }) {
  const { tally } = run;
  const answers = checks.map(({ id, title, bad, note }) => [
    `${bad.length === 0 ? '✓' : '✗'} ${id}`.padEnd(7) + title,
    bad.length === 0 ? (note ?? '') : bad.join('; '),
  ]);
  const count = (kind) => tally.count(kind);
  const said = [
    wide([HEAD, ...results.map((result) => faultRow(result, run))]),
    wide([['invariant', ''], ...answers]),
    table([
      ['fans', 'payments', 'paid', 'kills', 'restarts', 'bad deliveries', 'requests', 'asked again', 'failed', '500s'],
      [tally.fans, tally.wanted, tally.paid, tally.kills, tally.restarts, tally.badDeliveries].concat(
        [tally.requests, tally.retries, count('failedRequests'), count('internalErrors')].map(String),
      ),
    ]),
  ];
  const unlock = tally.unlockMs.length > 0 ? spread(tally.unlockMs) : undefined;
  said.push([
    `asked again because of: ${inWords(tally.again) || 'nothing'}`,
    `what must never be was looked for ${run.looks} times while faults went on, and seen ${count('neverStates')} times`,
    ...(unlock
      ? [
          `paid → let in, faults included: p50 ${seconds(unlock.p50)}, p95 ${seconds(unlock.p95)}, p99 ${seconds(unlock.p99)}`,
        ]
      : []),
    `without a fault a new fan is in after ${seconds(run.baselineMs)}; well again = the first new fan after the fault is in`,
    `${rate} new fans a second, ${minutes.toFixed(0)} minutes, load ${loadavg()[0].toFixed(1)}`,
  ]);
  for (const [kind, { count: n, examples }] of tally.notes)
    said.push([`${kind}: ${n}`, ...examples.map((one) => `  ${one}`)]);
  if (left.length > 0) said.push([`still under way at the end: ${left.join(', ')}`]);
  const troubles = troublesOfRun({ results, checks, left, tally });
  said.push([troubles.length === 0 ? 'all well' : `not well: ${troubles.join(', ')}`]);
  return said;
}

/** Beside what other runs found; each fault of this one takes the place of what there was of it. */
function keep([, ...said], { run, results }) {
  const file = join(root, 'docs/chaos.md');
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const machine = `${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const rows = Object.fromEntries(results.map((result) => [result.id, faultRow(result, run)]));
  const now = { on: `${at} UTC, ${run.size === 'usual' ? '' : `--${run.size}, `}${machine}`, rows, said };
  const ids = faults.map(({ id }) => id);
  writeFileSync(file, pageOf([...runsOf(readFileSync(file, 'utf8')), now], ids));
}

/** Prints it. write: keeps it too. @returns whether all is well. */
export function report({ write, ...all }) {
  const said = paragraphs(all);
  for (const lines of said) console.log(`\n${lines.join('\n')}`);
  if (write) keep(said, all);
  return troublesOfRun({ ...all, tally: all.run.tally }).length === 0;
}
