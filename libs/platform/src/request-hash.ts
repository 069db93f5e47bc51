import { createHash } from 'node:crypto';

/** Of everything a form asks for: sent again under its id, it tells whether it is still the same. */
export const requestHash = (asked: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('hex');
