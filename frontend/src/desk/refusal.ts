import { ApiProblem, hasCode, messageOf } from '../api/problem.js';

/** What a form says of a refusal: at the fields it is about, and above the buttons when it is about none of them. */
export function refusalOf(error: unknown): { fields: Record<string, string>; root: string | null } {
  if (error === null) return { fields: {}, root: null };
  if (hasCode(error, 'not-delegated')) return { fields: {}, root: messageOf(error) };
  const problems = error instanceof ApiProblem ? error.errors : [];
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  return { fields, root: problems.length > 0 ? null : messageOf(error) };
}
