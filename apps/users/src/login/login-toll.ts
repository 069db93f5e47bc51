import { createHash } from 'node:crypto';
import type { ProofDto } from '@camarim/contracts';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib';

/** Half of this many hashes on average: well under a second on a laptop, one or two on a phone. */
const CHEAPEST = 50_000;
const DEAREST = 200_000;
const LIFE_MS = 5 * 60_000;

/**
 * Work instead of a lock (S3): whoever asks for many codes pays with time of their processor, and the owner of an
 * address a stranger asks for pays a second or two and gets hers.
 */
@Injectable()
export class LoginToll {
  private readonly key: string;

  constructor(
    box: SecretBox,
    private readonly clock: Clock,
  ) {
    this.key = box.index('proof of work', 'login-toll');
  }

  /** @param beyond how many codes more than are free. @param emailHash the work is good for this address alone. */
  async challenge(emailHash: string, beyond: number): Promise<ProofDto> {
    const maxnumber = Math.min(DEAREST, CHEAPEST * 2 ** Math.floor(beyond / 5));
    const expires = new Date(this.clock.now().getTime() + LIFE_MS);
    const made = await createChallenge({
      hmacKey: this.key,
      maxnumber,
      expires,
      params: { for: emailHash.slice(0, 32) },
    });
    const { algorithm, challenge, salt, signature } = made;
    return { algorithm, challenge, salt, maxnumber, signature };
  }

  /** @returns the fingerprint of the work, by which it is used once; null when it is none, too old or for somebody else. */
  async paid(emailHash: string, proof: unknown): Promise<string | null> {
    if (typeof proof !== 'string' || proof === '' || proof.length > 1_000) return null;
    try {
      const params = extractParams(proof);
      if (params.for !== emailHash.slice(0, 32)) return null;
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
