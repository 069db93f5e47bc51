import type { ProofDto } from '@camarim/contracts';
import { solveChallenge } from 'altcha-lib';

/** Finds the number the challenge was made of. @returns what the server wants to see: the solved challenge in base64. */
export async function solveProof({ algorithm, challenge, salt, maxnumber, signature }: ProofDto): Promise<string> {
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge, number: solution?.number ?? 0, salt, signature }));
}
