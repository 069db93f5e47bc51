import { ConnectionProblem, readProblem } from '../../api/problem.js';

/**
 * Asks for a file and has the browser save it, so that a refusal is said instead of saved.
 * @throws ApiProblem when the server refuses, ConnectionProblem when no answer comes.
 */
export async function saveFile(address: string, name: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'same-origin' }).catch(() => {
    throw new ConnectionProblem();
  });
  if (!answer.ok) throw await readProblem(answer);
  const kept = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: kept, download: name });
  link.click();
  URL.revokeObjectURL(kept);
}
