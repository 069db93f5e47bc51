import { createHash } from 'node:crypto';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib';
import type { Clock } from './clock.js';

const LIFE_MS = 5 * 60_000;
/** An ALTCHA challenge: on average half of `maxnumber` hashes solve it. */
export interface Challenge {
  algorithm: string;
  challenge: string;
  salt: string;
  maxnumber: number;
  signature: string;
}

/** Work of a browser's processor, asked for where a person does a thing once and a program a thousand times (GW-11). */
export class ProofOfWork {
  constructor(
    private readonly key: string,
    private readonly clock: Clock,
  ) {}

  /** @param what the work is good for this alone, for five minutes. */
  async challenge(what: string, maxnumber: number): Promise<Challenge> {
    const expires = new Date(this.clock.now().getTime() + LIFE_MS);
    const made = await createChallenge({ hmacKey: this.key, maxnumber, expires, params: { for: what } });
    const { algorithm, challenge, salt, signature } = made;
    return { algorithm, challenge, salt, maxnumber, signature };
  }

  /** @returns the fingerprint of the work, by which it is used once; null when it is none, too old or for something else. */
  async paid(what: string, proof: unknown): Promise<string | null> {
    if (typeof proof !== 'string' || proof === '' || proof.length > 1_000) return null;
    try {
      const params = extractParams(proof);
      if (params.for !== what) return null;
      if (Number(params.expires) * 1_000 < this.clock.now().getTime()) return null;
      if (!(await verifySolution(proof, this.key, false))) return null;
    } catch {
      return null; // no JSON, no base64
    }
    return createHash('sha256').update(saltOf(proof)).digest('hex');
  }
}

/** Of a solved challenge the salt is what was signed; the rest of the text can be written in many ways. */
const saltOf = (proof: string): string =>
  String((JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as { salt?: unknown }).salt);
