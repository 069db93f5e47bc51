export type Again = Map<string | number, number>;

export function recoveryLimit(withinSeconds: number | undefined, baselineMs: number): number | undefined;
export function patienceFor(baselineMs: number): { answerMs: number; giveUpMs: number };
export function problemsOf(outcome: {
  recoveryMs?: number;
  limitMs?: number;
  failed: number;
  errors: number;
  again: Again;
  only?: string | number;
}): string[];
export function problemsOfRun(run: {
  results: { id: string; state: 'passed' | 'failed' | 'skipped' }[];
  checks: { id: string; bad: string[] }[];
  left: string[];
  tally: { count(kind: string): number };
}): string[];
export function wrongTransitions(
  rows: { payment_id: string; from_status: string | null; to_status: string; before: string | null }[],
  allowed: (from: never, to: never) => { ok: boolean },
): string[];
