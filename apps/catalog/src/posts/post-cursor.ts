import { isUuid, problem } from '@camarim/domain';

/**
 * `profile`: featured first, then newest; `gallery`: newest first (CAT-12); `open`: what the team chose for strangers
 * first, then newest (V8); `collection`: as they were put (STU-12).
 */
export type PostOrder = 'profile' | 'gallery' | 'open' | 'collection';
/** The last post of a page: the next page holds what comes after it, whatever was published or removed meanwhile. */
export interface PostCursor {
  /** It stands among the first: featured, or chosen. */
  leads: boolean;
  /** When it was made in ms since 1970, as whole as the table keeps them; in a collection its place from 0. */
  at: number;
  id: string;
}
const LETTER = { profile: 'p', gallery: 'g', open: 'o', collection: 'c' } as const satisfies Record<PostOrder, string>;
const SHAPE = /^([pgoc])([01])\.(\d{1,14})\.([0-9a-f-]{36})$/;

/** Of a profile's pinned post, which stands before all others: the place where the list begins. */
export const FIRST_CURSOR = 'p1.99999999999999.ffffffff-ffff-4fff-bfff-ffffffffffff';

/** SQL of the cursor of row alias `row`; `parsePostCursor` reads it back. */
export const postCursorSql = (order: PostOrder, row: string): string => {
  const leads = order === 'open' ? 'is_teaser' : 'featured';
  const at = order === 'collection' ? `-${row}.place` : `(extract(epoch from ${row}.created_at) * 1000)::bigint`;
  return `'${LETTER[order]}' || ${row}.${leads}::int || '.' || ${at} || '.' || ${row}.id`;
};

/** @throws validation-failed for a cursor that was not given out by a list of the same order. */
export function parsePostCursor(text: string, order: PostOrder): PostCursor {
  const [, letter, leads, at, id] = SHAPE.exec(text) ?? [];
  if (letter !== LETTER[order] || !at || !id || !isUuid(id)) {
    throw problem('validation-failed', { errors: [{ field: 'cursor', code: 'invalid', message: 'Página inválida.' }] });
  }
  return { leads: leads === '1', at: Number(at), id };
}
