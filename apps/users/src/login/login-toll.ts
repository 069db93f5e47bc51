import type { ProofDto } from '@camarim/contracts';
import { Clock, ProofOfWork, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

/** Half of this many hashes on average: well under a second on a laptop, one or two on a phone. */
const CHEAPEST = 50_000;
const DEAREST = 200_000;
/** Characters of the hash that say whose work it is. */
const HEAD = 32;

/**
 * Work instead of a lock (S3): whoever asks for many codes pays with time of their processor, and the owner of an
 * address a stranger asks for pays a second or two and gets hers.
 */
@Injectable()
export class LoginToll {
  private readonly work: ProofOfWork;

  constructor(box: SecretBox, clock: Clock) {
    this.work = new ProofOfWork(box.index('proof of work', 'login-toll'), clock);
  }

  /** @param beyond how many codes more than are free. @param emailHash the work is good for this address alone. */
  challenge(emailHash: string, beyond: number): Promise<ProofDto> {
    const maxnumber = Math.min(DEAREST, CHEAPEST * 2 ** Math.floor(beyond / 5));
    return this.work.challenge(emailHash.slice(0, HEAD), maxnumber);
  }

  /** See `ProofOfWork.paid`. */
  paid(emailHash: string, proof: unknown): Promise<string | null> {
    return this.work.paid(emailHash.slice(0, HEAD), proof);
  }
}
