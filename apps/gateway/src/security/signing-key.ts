import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/**
 * A key for one purpose, derived from the one that all replicas share: what is signed for one purpose never passes for
 * another. A key object, because from bytes Node makes one for each signature, at seven times the signature's own cost.
 */
export const signingKey = (shared: string, purpose: string): KeyObject =>
  createSecretKey(createHmac('sha256', shared).update(purpose).digest());
