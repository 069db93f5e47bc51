/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}
export type RangeVerdict = { kind: 'whole' } | { kind: 'part'; range: ByteRange } | { kind: 'impossible' };

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What a `Range` header asks of a file of `size` bytes (RFC 9110 §14). Several ranges and unknown units are answered
 * with the whole file, as the standard allows; a range that starts after the end is impossible (416).
 */
export function readRange(header: string | undefined, size: number): RangeVerdict {
  const match = header === undefined ? null : ONE_RANGE.exec(header.trim());
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: 'impossible' } : { kind: 'part', range: { start: size - length, end: size - 1 } };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  return start >= size ? { kind: 'impossible' } : { kind: 'part', range: { start, end } };
}
