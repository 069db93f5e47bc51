import type { Included } from '@camarim/contracts';
import { formatDate } from '../../lib/instants.js';
import * as words from './words.js';

/** The lines of 'O que está incluído', with what is not where something is not (BIL-12); nothing for unknown numbers. */
export function includedLines(included: Included | null | undefined): string[] {
  if (!included) return [];
  const { lastPostAt, postsPerWeek, soldApart } = included;
  return [
    words.postsIncluded(included),
    ...(soldApart ? [words.SOLD_APART] : []),
    ...(lastPostAt ? [words.lastPost(formatDate(lastPostAt))] : []),
    ...(postsPerWeek ? [words.postsAWeek(postsPerWeek)] : []),
  ];
}
