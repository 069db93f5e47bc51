import type { Included } from '@camarim/contracts';
import { formatDate } from '../../lib/instants.js';
import * as words from './words.js';

/** The lines of 'O que está incluído'; nothing for unknown numbers. */
export function includedLines(included: Included | null | undefined): string[] {
  if (!included) return [];
  const { lastPostAt, postsPerWeek } = included;
  return [
    words.postsIncluded(included),
    ...(lastPostAt ? [words.lastPost(formatDate(lastPostAt))] : []),
    ...(postsPerWeek ? [words.postsAWeek(postsPerWeek)] : []),
  ];
}
