import { createHash, randomBytes } from 'node:crypto';

/** @returns 256 random bits as 43 characters of base64url: nobody finds it by trying. */
export const newBearer = (): string => randomBytes(32).toString('base64url');

/** @returns the SHA-256 (hex) a bearer is looked up by; the bearer itself is random enough to need no key. */
export const bearerHash = (bearer: string): string => createHash('sha256').update(bearer).digest('hex');
