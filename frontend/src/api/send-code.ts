import type { CodeSentDto } from '@camarim/contracts';
import { api } from './client.js';
import * as words from './code-words.js';
import { ApiProblem } from './problem.js';

/**
 * Asks for a sign-in code. When many were sent to this address or network, the server asks for a second of this
 * browser's work first; the person notices nothing but the wait.
 */
export async function sendCode(email: string): Promise<CodeSentDto> {
  const answer = await api('POST /auth/code', { email });
  if (!answer.proof) return answer;
  const { solveProof } = await import('./proof.js');
  const paid = await api('POST /auth/code', { email, proof: await solveProof(answer.proof) });
  if (paid.proof) throw new ApiProblem(429, 'too-many-requests', words.TOO_MANY_CODES);
  return paid;
}
