import { createHash, randomBytes } from 'node:crypto';

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** @returns 256 random bits as 43 characters of base64url: the whole secret of a session. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Cheap refusal of what cannot be a token, before any store is asked. */
export const looksLikeToken = (value: unknown): value is string => typeof value === 'string' && SHAPE.test(value);

/** @returns SHA-256 in hex, the only form that is stored; a random token needs no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
