import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { HashingTurns } from './hashing-turns.js';

/** 32 MiB and three passes for each guess; written into every hash, so that they can grow without breaking old ones. */
const COST = { log2N: 15, r: 8, p: 3 } as const;
const KEY_BYTES = 32;
const FORMAT = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22,86})\$([\w-]{43})$/;
const LONGEST = 200;
/** A process has four threads for all its files, names and hashes; twenty guesses are done long before a call ends. */
const turns = new HashingTurns(2, 20);

interface Cost {
  log2N: number;
  r: number;
  p: number;
}

/**
 * @returns `scrypt$<log2 N>$<r>$<p>$<salt>$<key>`, salt and key in base64url; another text each time.
 * @throws service-unavailable, as `isPassword`, when too many wait for a hash.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.log2N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Always does the whole work before it answers. @throws when `hash` is not one of ours. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, log2N, r, p, salt = '', key = ''] = FORMAT.exec(hash) ?? [];
  if (!key) throw new Error('not a password hash');
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}

/** A hash that no password opens: what the sign-in compares with when the e-mail is unknown. */
export const hashOfNothing = (): string =>
  ['scrypt', COST.log2N, COST.r, COST.p, random(16), random(KEY_BYTES)].join('$');

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

function derive(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** log2N, r, p, maxmem: 2 ** log2N * r * 128 * 2 };
  // The same characters typed on two keyboards are the same password.
  const bytes = password.slice(0, LONGEST).normalize('NFKC');
  return turns.take(
    () =>
      new Promise((resolve, reject) => {
        scrypt(bytes, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
}
