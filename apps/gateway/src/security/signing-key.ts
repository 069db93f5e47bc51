import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/**
 * A key for one purpose, of the one that all replicas share: what is signed for one never passes for another's. It is a
 * key object, because of the bytes of a key Node makes one anew for each signature, which costs seven times the signature.
 */
export const signingKey = (shared: string, purpose: string): KeyObject =>
  createSecretKey(createHmac('sha256', shared).update(purpose).digest());
