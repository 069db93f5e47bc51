/** What a proof says, and nothing more (USR-29). */
export interface AgeProof {
  /** Of the proof itself; equal for the same proof, whoever brings it. */
  tokenHash: string;
  method: string;
  issuer: string;
  level: string;
  expiresAt: Date;
}

/** Somebody independent who knows how old people are and tells us only 'over 18'. */
export abstract class AgeAssurance {
  /** Where a browser goes to prove its age. @throws age-check-unavailable */
  abstract addressFor(nonce: string, returnTo: string): string;
  /** @returns null for a proof that is wrong, too old, made for another check or for somebody else. */
  abstract read(token: string, nonce: string, now: Date): AgeProof | null;
}
