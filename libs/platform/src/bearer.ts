import { createHash, randomBytes } from 'node:crypto';

/** @returns 256 random bits as 43 characters of base64url, too many to guess. */
export const newBearer = (): string => randomBytes(32).toString('base64url');

/** @returns the SHA-256 (hex) a bearer token is looked up by; a random token needs no keyed hash. */
export const bearerHash = (bearer: string): string => createHash('sha256').update(bearer).digest('hex');
