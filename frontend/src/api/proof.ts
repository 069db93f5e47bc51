import type { ProofDto } from '@camarim/contracts';
import { solveChallenge } from 'altcha-lib';

/**
 * Finds the number the challenge was made of.
 * @param asked the challenge, or its JSON in base64. @returns what the server wants to see: the solved one in base64.
 */
export async function solveProof(asked: ProofDto | string): Promise<string> {
  const given = typeof asked === 'string' ? (JSON.parse(atob(asked)) as ProofDto) : asked;
  const { algorithm, challenge, salt, maxnumber, signature } = given;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge, number: solution?.number ?? 0, salt, signature }));
}
