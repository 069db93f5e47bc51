import { isUuid, problem } from '@camarim/domain';

/**
 * `profile`: featured first, then newest; `gallery`: newest first (CAT-12); `open`: what the team chose for strangers
 * first, then newest (V8).
 */
export type PostOrder = 'profile' | 'gallery' | 'open';
/** The last post of a page: the next page holds what comes after it, whatever was published or removed meanwhile. */
export interface PostCursor {
  /** It stands among the first: featured, or chosen. */
  leads: boolean;
  /** ISO 8601 UTC, whole milliseconds as the table keeps them. */
  createdAt: string;
  id: string;
}
const LETTER = { profile: 'p', gallery: 'g', open: 'o' } as const satisfies Record<PostOrder, string>;
const SHAPE = /^([pgo])([01])\.(\d{1,14})\.([0-9a-f-]{36})$/;

/** Of a profile's pinned post, which stands before all others: the place where the list begins. */
export const FIRST_CURSOR = 'p1.99999999999999.ffffffff-ffff-4fff-bfff-ffffffffffff';

/** SQL of the cursor of row alias `row`; `parsePostCursor` reads it back. */
export const postCursorSql = (order: PostOrder, row: string): string =>
  `'${LETTER[order]}' || ${row}.${order === 'open' ? 'is_teaser' : 'featured'}::int || '.' || (extract(epoch from ${row}.created_at) * 1000)::bigint || '.' || ${row}.id`;

/** @throws validation-failed for a cursor that was not given out by a list of the same order. */
export function parsePostCursor(text: string, order: PostOrder): PostCursor {
  const [, letter, leads, ms, id] = SHAPE.exec(text) ?? [];
  if (letter !== LETTER[order] || !ms || !id || !isUuid(id)) {
    throw problem('validation-failed', { errors: [{ field: 'cursor', code: 'invalid', message: 'Página inválida.' }] });
  }
  return { leads: leads === '1', createdAt: new Date(Number(ms)).toISOString(), id };
}
