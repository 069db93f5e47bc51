// When a run is well: the pure part, so that it can be shown to fail.

/** A healthy journey on a quiet machine ends within this (reliability §4.4: activation within 1 s). */
const HEALTHY_MS = 1_000;

/**
 * How soon after a fault a new fan must be let in again.
 * @param withinSeconds what the reliability table gives. baselineMs: a journey of the same run before the first
 * fault: a machine that is slower without a fault is as much slower after one.
 * @returns ms; undefined when the table gives none.
 */
export function recoveryLimit(withinSeconds, baselineMs) {
  if (withinSeconds === undefined) return undefined;
  return withinSeconds * 1_000 * Math.max(1, baselineMs / HEALTHY_MS) + baselineMs;
}

/**
 * How long a fan waits for one answer, and how long one request is asked again before it counts as failed: what people do
 * on a quiet machine, longer on one that is slower.
 * @returns ms.
 */
export const patienceFor = (baselineMs) => ({
  answerMs: Math.max(12_000, 3 * baselineMs),
  giveUpMs: Math.max(90_000, 6 * baselineMs),
});

/**
 * One fault's outcome from what was counted. failed: requests without an answer in spite of being asked again. errors:
 * answers 500. again: why requests were asked again. only: the one reason for that which is allowed.
 * @returns what is wrong, in words; empty when nothing is.
 */
export function troublesOf({ recoveryMs, limitMs, failed, errors, again, only }) {
  const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
  const wrong = [];
  if (limitMs !== undefined && recoveryMs > limitMs)
    wrong.push(`well again after ${seconds(recoveryMs)}, allowed ${seconds(limitMs)}`);
  if (failed > 0) wrong.push(`${failed} requests failed in spite of being asked again`);
  if (errors > 0) wrong.push(`${errors} answers 500`);
  const other = only === undefined ? [] : [...again].filter(([why]) => why !== only);
  if (other.length > 0) wrong.push(`asked again for another reason than ${only}: ${other.join(' ')}`);
  return wrong;
}

/** What keeps the run from being well, by name. left: what was still under way when waiting for it ended. */
export function troublesOfRun({ results, checks, left, tally }) {
  return [
    ...results.filter(({ state }) => state === 'failed').map(({ id }) => id),
    ...checks.filter(({ bad }) => bad.length > 0).map(({ id }) => id),
    ...(left.length > 0 ? ['drain'] : []),
    ...(tally.count('failedRequests') > 0 ? ['failed requests'] : []),
    ...(tally.count('internalErrors') > 0 ? ['500s'] : []),
    ...(tally.count('brokenJourneys') > 0 ? ['broken journeys'] : []),
    ...(tally.count('neverStates') > 0 ? ['states that must never be'] : []),
  ];
}

/**
 * Changes of state that no rule allows, or that do not begin where the last one ended.
 * @param rows { payment_id, from_status, to_status, before: the state the change before it led to, or null }, oldest first.
 * allowed(from, to): { ok }, the rule of the domain.
 */
export function wrongTransitions(rows, allowed) {
  return rows
    .filter(({ from_status: from, to_status: to, before }) => {
      if (from === null || from === to) return false;
      return !allowed(from, to).ok || (before !== null && before !== from);
    })
    .map((row) => `${row.payment_id}: ${row.before} · ${row.from_status} → ${row.to_status}`);
}
