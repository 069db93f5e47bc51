import { looksLikeUuid, problem } from '@camarim/domain';

const CURSOR = /^(\d{1,14})\.([0-9a-f-]{36})$/;

/** The last row of a page sorted by moment and id, newest first. */
export interface NewestCursor {
  at: Date;
  id: string;
}

export const newestCursor = (at: Date, id: string): string => `${at.getTime()}.${id}`;

/** @throws validation-failed for a cursor no list gave out. */
export function parseNewestCursor(text: string | null): NewestCursor | null {
  if (text === null) return null;
  const [, ms, id] = CURSOR.exec(text) ?? [];
  if (ms && id && looksLikeUuid(id)) return { at: new Date(Number(ms)), id };
  throw problem('validation-failed', { errors: [{ field: 'cursor', code: 'invalid', message: 'Página inválida.' }] });
}
