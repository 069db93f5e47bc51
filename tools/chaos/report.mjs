// The run as two tables and a verdict.
import { loadavg } from 'node:os';
import { spread, table } from '../bench/stats.mjs';

const sign = { passed: '✓', failed: '✗', skipped: '–' };
const seconds = (ms) => (ms === undefined ? '' : `${(ms / 1_000).toFixed(1)} s`);

/** Prints it. @returns whether all is well. */
export function report({ run, results, checks, left }) {
  const { tally } = run;
  const rows = results.map(({ id, title, state, note, recoveryMs }) => [
    `${sign[state]} ${id}`.padEnd(6) + title,
    note,
    seconds(recoveryMs),
  ]);
  const print = (lines) => console.log(`\n${lines.join('\n')}`);
  print(wide([['fault', 'what was done', 'well again after'], ...rows]));
  const answers = checks.map(({ id, title, bad, note }) => [
    `${bad.length === 0 ? '✓' : '✗'} ${id}`.padEnd(7) + title,
    bad.length === 0 ? (note ?? '') : bad.join('; '),
  ]);
  print(wide([['invariant', ''], ...answers]));
  const unlock = tally.unlockMs.length > 0 ? spread(tally.unlockMs) : undefined;
  print(
    table([
      ['fans', 'payments', 'paid', 'kills', 'restarts', 'bad deliveries', 'requests', 'asked again', 'failed', '500s'],
      [
        tally.fans,
        tally.wanted,
        tally.paid,
        tally.kills,
        tally.restarts,
        tally.badDeliveries,
        tally.requests,
        tally.retries,
        tally.count('failedRequests'),
        tally.count('internalErrors'),
      ],
    ]),
  );
  if (unlock)
    print([
      `paid → unlocked, faults included: p50 ${seconds(unlock.p50)}, p95 ${seconds(unlock.p95)}, p99 ${seconds(unlock.p99)} (load ${loadavg()[0].toFixed(1)})`,
    ]);
  for (const [kind, { count, examples }] of tally.notes)
    print([`${kind}: ${count}`, ...examples.map((one) => `  ${one}`)]);
  if (left.length > 0) print([`still under way at the end: ${left.join(', ')}`]);
  const troubles = [
    ...results.filter(({ state }) => state === 'failed').map(({ id }) => id),
    ...checks.filter(({ bad }) => bad.length > 0).map(({ id }) => id),
    ...(left.length > 0 ? ['drain'] : []),
    ...(tally.count('failedRequests') > 0 ? ['failed requests'] : []),
    ...(tally.count('internalErrors') > 0 ? ['500s'] : []),
    ...(tally.count('brokenJourneys') > 0 ? ['broken journeys'] : []),
  ];
  print([troubles.length === 0 ? 'all well' : `not well: ${troubles.join(', ')}`]);
  return troubles.length === 0;
}

/** Like `table`, all columns to the left: they hold words. */
function wide(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  return rows.map((row) => row.map((cell, i) => String(cell).padEnd(i === row.length - 1 ? 0 : widths[i])).join('   '));
}
