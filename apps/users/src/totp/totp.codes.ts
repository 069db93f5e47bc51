import { createHash, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';

const ISSUER = 'Camarim';
const STEP_SECONDS = 30;
/** No letters or digits that look alike: ten of 31 signs are 49 bits, each tried at most a few times an hour. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;
export const RECOVERY_CODES = 10;

/** @returns a new authenticator's secret: 160 bits in base32. */
export const newSecret = (): string => generateSecret({ length: 20 });

export const uriOf = (secret: string, email: string): string => generateURI({ issuer: ISSUER, label: email, secret });

/**
 * The step of time a six-digit code belongs to, one step early or late included: clocks of phones go wrong.
 * @returns null when the code is wrong or is no code.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** @returns e.g. 'k7m2p-9xq4w'. */
export function newRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${group()}-${group()}`;
}

/** However it was typed: upper case, spaces or without its dash. @returns SHA-256 in hex; null when it cannot be one. */
export function recoveryHash(text: string): string | null {
  const signs = text.toLowerCase().replace(/[\s-]/g, '');
  return /^[a-z2-9]{10}$/.test(signs) ? createHash('sha256').update(`recovery\0${signs}`).digest('hex') : null;
}
