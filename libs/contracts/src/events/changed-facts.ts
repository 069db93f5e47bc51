import type { AuditFacts } from '../users/audit.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a staff action changed, as the log keeps it: only fields that differ, each as one word or number.
 * @param before null = it was not there. @param after null = it is gone.
 */
export function changedFacts(
  before: object | null,
  after: object | null,
): { before: AuditFacts | null; after: AuditFacts | null } {
  const [old, now] = [before && flat(before), after && flat(after)];
  const differs = (key: string): boolean => old?.[key] !== now?.[key];
  const only = (facts: AuditFacts | null): AuditFacts | null =>
    facts && Object.fromEntries(Object.entries(facts).filter(([key]) => differs(key)));
  return { before: only(old), after: only(now) };
}

function flat(values: object): AuditFacts {
  return Object.fromEntries(Object.entries(values as Values).map(([key, value]) => [key, said(value)]));
}
function said(value: unknown): AuditFacts[string] {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
