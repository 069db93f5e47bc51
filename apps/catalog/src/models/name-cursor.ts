import { isUuid } from '@camarim/domain';
import { invalid } from '../input/input.js';

/** The last row of a page sorted by lower-case name and id. */
export interface NameCursor {
  name: string;
  id: string;
}
/** SQL of the cursor of model alias `m`: the name may hold anything, so it travels encoded. */
export const NAME_CURSOR = `m.id || '.' || translate(encode(convert_to(lower(m.display_name), 'UTF8'), 'base64'), E'+/=\\n', '-_')`;

/** @throws validation-failed for a cursor no list of models gave out. */
export function parseNameCursor(text: string | null): NameCursor | null {
  if (text === null) return null;
  const [id = '', name = ''] = text.split('.');
  if (!isUuid(id) || !/^[\w-]+$/.test(name)) throw invalid('cursor', 'Página inválida.');
  return { id, name: Buffer.from(name, 'base64url').toString('utf8') };
}
