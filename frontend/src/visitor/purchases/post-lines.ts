import type { PostFacts } from '@camarim/contracts';
import { minutesAndSeconds } from '../../lib/countdown.js';
import { formatDate } from '../../lib/instants.js';
import * as words from './words.js';

type Counted = Pick<PostFacts, 'seconds' | 'photos' | 'width' | 'height' | 'madeAt' | 'isIncluded'>;

/** What is in a post, line by line, as catalog counted it (PUR-02); nothing for what is not known. */
export function postLines(facts: Counted | null | undefined): string[] {
  if (!facts) return [];
  const { seconds, photos, width, height, madeAt, isIncluded } = facts;
  return [
    ...(seconds === null ? [] : [words.filmOf(minutesAndSeconds(seconds))]),
    ...(photos > 0 ? [words.photosIn(photos)] : []),
    ...(width > 0 && height > 0 ? [words.resolution(width, height)] : []),
    words.madeOn(formatDate(madeAt)),
    isIncluded ? words.IN_SUBSCRIPTION : words.NOT_IN_SUBSCRIPTION,
  ];
}
