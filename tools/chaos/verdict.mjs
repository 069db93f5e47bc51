// The rules by which a run passes: pure functions, so that they can be tested.

/** Maximum duration of a healthy journey on an idle machine (reliability §4.4: activation within 1 s). */
const HEALTHY_MS = 1_000;

/**
 * How soon after a fault a new fan must get access.
 * @param withinSeconds the limit of the reliability table. @param baselineMs a journey of the same run before the first
 * fault: a slower machine gets proportionally more time.
 * @returns ms; undefined when the table gives no limit.
 */
export function recoveryLimit(withinSeconds, baselineMs) {
  if (withinSeconds === undefined) return undefined;
  return withinSeconds * 1_000 * Math.max(1, baselineMs / HEALTHY_MS) + baselineMs;
}

/**
 * Timeouts of a fan: for one response, and for retrying one request before it counts as failed. Longer on a slower
 * machine.
 * @returns ms.
 */
export const patienceFor = (baselineMs) => ({
  answerMs: Math.max(12_000, 3 * baselineMs),
  giveUpMs: Math.max(90_000, 6 * baselineMs),
});

/**
 * Judges one fault by its counts. failed: requests that failed despite retries. errors: responses with status 500.
 * again: reasons for retries. only: the single allowed reason.
 * @returns the problems, in words; empty when there are none.
 */
export function problemsOf({ recoveryMs, limitMs, failed, errors, again, only }) {
  const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
  const wrong = [];
  if (limitMs !== undefined && recoveryMs > limitMs)
    wrong.push(`recovered after ${seconds(recoveryMs)}, allowed ${seconds(limitMs)}`);
  if (failed > 0) wrong.push(`${failed} requests failed despite retries`);
  if (errors > 0) wrong.push(`${errors} responses with status 500`);
  const other = only === undefined ? [] : [...again].filter(([why]) => why !== only);
  if (other.length > 0) wrong.push(`retried for another reason than ${only}: ${other.join(' ')}`);
  return wrong;
}

/** The problems of the whole run, by name. left: work still pending when draining ended. */
export function problemsOfRun({ results, checks, left, tally }) {
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
 * Status changes that the domain rules forbid, or that do not start where the previous one ended.
 * @param rows { payment_id, from_status, to_status, before: the status the previous change led to, or null }, oldest
 * first. @param allowed(from, to) returns { ok }, the rule of the domain.
 */
export function wrongTransitions(rows, allowed) {
  return rows
    .filter(({ from_status: from, to_status: to, before }) => {
      if (from === null || from === to) return false;
      return !allowed(from, to).ok || (before !== null && before !== from);
    })
    .map((row) => `${row.payment_id}: ${row.before} · ${row.from_status} → ${row.to_status}`);
}
