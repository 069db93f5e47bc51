import { ApiProblem, messageOf } from '../../api/problem.js';
import { toast } from '../../ui/toast.js';

const UNDO_MS = 10_000;

/** Something was done. */
export const said = (message: string): void => toast('success', message);

/** Something failed; with the code that support asks for (FA-28). It stays until it is read. */
export function failed(error: unknown): void {
  const code = error instanceof ApiProblem ? ` (${error.code})` : '';
  toast('error', `${messageOf(error)}${code}`, { duration: Number.POSITIVE_INFINITY });
}

/** Something was done that can be taken back for a while. */
export const undoable = (message: string, undo: () => void): void =>
  toast('success', message, { duration: UNDO_MS, action: { label: 'Desfazer', onClick: undo } });
