const LEAD = /^[A-Za-z0-9_-]{1,40}$/;
const QUERY_NAMES = ['lead_id', 'leadId', 'p_id'];

/** The campaign lead in an address: the path wins over the query; null when neither holds a valid one (GW-05). */
export function leadFrom(pathValue: string | undefined, search: string): string | null {
  const query = new URLSearchParams(search);
  const candidates = [pathValue, ...QUERY_NAMES.map((name) => query.get(name))];
  return candidates.find((value): value is string => typeof value === 'string' && LEAD.test(value)) ?? null;
}
