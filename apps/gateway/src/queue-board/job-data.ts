import { isUuid } from '@camarim/domain';

const HIDDEN = '[oculto]';

/**
 * What the board shows of a job's data: ids, numbers and switches. Jobs carry nothing else; should one ever, the board
 * is not where it is read.
 * @param data as stored: `{ payload, traceparent? }`.
 */
export function shownData(data: unknown): Record<string, unknown> {
  if (typeof data !== 'object' || data === null || !('payload' in data)) return {};
  const { payload } = data;
  if (typeof payload !== 'object' || payload === null) return {};
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, isHarmless(value) ? value : HIDDEN]));
}

const isHarmless = (value: unknown): boolean =>
  value === null || typeof value === 'boolean' || typeof value === 'number' || isUuid(value);
