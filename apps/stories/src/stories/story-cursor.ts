import { looksLikeUuid, problem } from '@camarim/domain';

/** The last story of a page; the next page holds what is older, whatever was published meanwhile. */
export interface StoryCursor {
  createdAt: Date;
  id: string;
}
const SHAPE = /^(\d{1,14})\.([0-9a-f-]{36})$/;

export const writeStoryCursor = ({ createdAt, id }: StoryCursor): string => `${createdAt.getTime()}.${id}`;

/** @throws validation-failed for a cursor that no list gave out. */
export function readStoryCursor(text: string): StoryCursor {
  const [, ms, id] = SHAPE.exec(text) ?? [];
  if (!ms || !id || !looksLikeUuid(id)) {
    throw problem('validation-failed', { errors: [{ field: 'cursor', code: 'invalid', message: 'Página inválida.' }] });
  }
  return { createdAt: new Date(Number(ms)), id };
}
