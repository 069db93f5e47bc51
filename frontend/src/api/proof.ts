import type { ProofDto } from '@camarim/contracts';
import { solveChallenge } from 'altcha-lib';

const HEADER = 'x-proof';

/** Finds the number the challenge was made of. @returns what the server wants to see: the solved challenge in base64. */
export async function solveProof({ algorithm, challenge, salt, maxnumber, signature }: ProofDto): Promise<string> {
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge, number: solution?.number ?? 0, salt, signature }));
}

/** Does the work an answer asks for, and asks again with it. @returns that answer; the given one when it asks for none. */
export async function prove(
  refused: Response,
  ask: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const work = refused.headers.get(HEADER);
  if (!work) return refused;
  return ask({ [HEADER]: await solveProof(JSON.parse(atob(work)) as ProofDto) });
}
