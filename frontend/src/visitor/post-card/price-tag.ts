import { formatBRL } from '@camarim/domain';
import type { Post } from '../feed/post.js';
import * as words from './words.js';

/** What stands on a post that is sold on its own: its price, or that this viewer has it; null on any other (PUR-03). */
export function priceTag({ priceCents, access, bought }: Post): string | null {
  if (bought) return words.BOUGHT;
  if (priceCents === null) return null;
  return access === 'full' ? words.INCLUDED : formatBRL(priceCents);
}
