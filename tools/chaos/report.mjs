// Prints the run as tables and a verdict, and keeps it in docs/chaos.md when requested.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { spread, table } from '../bench/stats.mjs';
import { root } from '../lib/project.mjs';
import { faults } from './faults.mjs';
import { HEAD, pageOf, runsOf, wide } from './page.mjs';
import { inWords } from './tally.mjs';
import { problemsOfRun } from './verdict.mjs';

const sign = { passed: '✓', failed: '✗', skipped: '–' };
const seconds = (ms) => (ms === undefined ? '' : `${(ms / 1_000).toFixed(1)} s`);
const sum = (again) => [...again.values()].reduce((total, n) => total + n, 0);

/** Counts events written during a fault, and those that did not reach a consumer. */
function eventsOf({ from, to }, { eventTimes, lostEvents }) {
  const within = (at) => at >= from && at <= to;
  return { events: eventTimes.filter(within).length, lost: lostEvents.filter(within).length };
}

function faultRow(result, run) {
  const { id, title, state, note, wrong = [], recoveryMs, limitMs, counts } = result;
  const text = wrong.length > 0 ? wrong.join('; ') : note;
  if (!counts) return [`${sign[state]} ${id}`.padEnd(6) + title, text, '', '', '', '', '', '', ''];
  const { events, lost } = eventsOf(result, run);
  const well = `${seconds(recoveryMs)}${limitMs === undefined ? '' : ` (≤ ${seconds(limitMs)})`}`;
  const numbers = [counts.paid, counts.requests, sum(counts.again), counts.failed, events, lost];
  return [`${sign[state]} ${id}`.padEnd(6) + title, text, well, ...numbers];
}

/** @returns the run as paragraphs, each a list of lines. */
function paragraphs({ run, results, checks, left, rate, minutes }) {
  const { tally } = run;
  const answers = checks.map(({ id, title, bad, note }) => [
    `${bad.length === 0 ? '✓' : '✗'} ${id}`.padEnd(7) + title,
    bad.length === 0 ? (note ?? '') : bad.join('; '),
  ]);
  const count = (kind) => tally.count(kind);
  const sections = [
    wide([HEAD, ...results.map((result) => faultRow(result, run))]),
    wide([['invariant', ''], ...answers]),
    table([
      ['fans', 'payments', 'paid', 'kills', 'restarts', 'bad deliveries', 'requests', 'retries', 'failed', '500s'],
      [tally.fans, tally.wanted, tally.paid, tally.kills, tally.restarts, tally.badDeliveries].concat(
        [tally.requests, tally.retries, count('failedRequests'), count('internalErrors')].map(String),
      ),
    ]),
  ];
  const unlock = tally.unlockMs.length > 0 ? spread(tally.unlockMs) : undefined;
  sections.push([
    `reasons for retries: ${inWords(tally.again) || 'nothing'}`,
    `the invariants that must always hold were checked ${run.looks} times during faults, with ${count('neverStates')} violations`,
    ...(unlock
      ? [
          `paid → access, faults included: p50 ${seconds(unlock.p50)}, p95 ${seconds(unlock.p95)}, p99 ${seconds(unlock.p99)}`,
        ]
      : []),
    `without a fault a new fan gets access after ${seconds(run.baselineMs)}; recovered = the first new fan after the fault has access`,
    `${rate} new fans a second, ${minutes.toFixed(0)} minutes, load ${loadavg()[0].toFixed(1)}`,
  ]);
  for (const [kind, { count: n, examples }] of tally.notes)
    sections.push([`${kind}: ${n}`, ...examples.map((one) => `  ${one}`)]);
  if (left.length > 0) sections.push([`still pending at the end: ${left.join(', ')}`]);
  const problems = problemsOfRun({ results, checks, left, tally });
  sections.push([problems.length === 0 ? 'all well' : `not well: ${problems.join(', ')}`]);
  return sections;
}

/** Writes the page with earlier runs; results of this run replace older ones fault by fault. */
function keep([, ...sections], { run, results }) {
  const file = join(root, 'docs/chaos.md');
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const machine = `${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const rows = Object.fromEntries(results.map((result) => [result.id, faultRow(result, run)]));
  const now = {
    on: `${at} UTC, ${run.size === 'usual' ? '' : `--${run.size}, `}${machine}`,
    rows,
    paragraphs: sections,
  };
  const ids = faults.map(({ id }) => id);
  writeFileSync(file, pageOf([...runsOf(readFileSync(file, 'utf8')), now], ids));
}

/** Prints the report. write: also keeps it. @returns whether everything passed. */
export function report({ write, ...all }) {
  const sections = paragraphs(all);
  for (const lines of sections) console.log(`\n${lines.join('\n')}`);
  if (write) keep(sections, all);
  return problemsOfRun({ ...all, tally: all.run.tally }).length === 0;
}
