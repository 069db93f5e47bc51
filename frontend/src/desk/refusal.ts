import { ApiProblem, hasCode, messageOf } from '../api/problem.js';

/**
 * What a form says of a refusal: at the fields it shows, and above the buttons of everything else, so that no refusal is silent.
 * @param shown fields whose problems stand beside them at this moment.
 */
export function refusalOf<const Shown extends string>(
  error: unknown,
  shown: readonly Shown[],
): { fields: Partial<Record<Shown, string>>; root: string | null } {
  if (error === null) return { fields: {}, root: null };
  if (hasCode(error, 'not-delegated')) return { fields: {}, root: messageOf(error) };
  const problems = error instanceof ApiProblem ? error.errors : [];
  const seen = problems.filter(({ field }) => shown.some((one) => one === field));
  const fields = Object.fromEntries(seen.map(({ field, message }) => [field, message])) as Partial<
    Record<Shown, string>
  >;
  const isAllSeen = problems.length > 0 && seen.length === problems.length;
  return { fields, root: isAllSeen ? null : sentenceOf(error, shown) };
}

/** What a form says in one sentence of a refusal: also of a field it does not show. @param shown fields whose problems it shows beside them. */
export function sentenceOf(error: unknown, shown: readonly string[] = []): string | null {
  if (error === null) return null;
  const problems = error instanceof ApiProblem ? error.errors : [];
  const unseen = problems.filter(({ field }) => !shown.includes(field)).map(({ message }) => message);
  return unseen.length > 0 ? unseen.join(' ') : messageOf(error);
}
