import type { PostFilter } from '@camarim/contracts';
import { classes } from '../../ui/classes.js';
import * as words from './words.js';

export const TABS: readonly { filter: PostFilter; label: string }[] = [
  { filter: 'all', label: words.ALL },
  { filter: 'photos', label: words.PHOTOS },
  { filter: 'videos', label: words.VIDEOS },
  { filter: 'hot', label: words.HOT },
  { filter: 'exclusive', label: words.EXCLUSIVE },
];

type Props = { value: PostFilter; onChange: (filter: PostFilter) => void };

/** The filter of the feed (CAT-13). */
export function FilterTabs({ value, onChange }: Props) {
  return (
    <fieldset className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-4">
      <legend className="sr-only">{words.FILTER}</legend>
      {TABS.map(({ filter, label }) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className={classes(
            'min-h-11 shrink-0 rounded-full px-5 text-sm font-semibold transition-colors duration-150',
            filter === value ? 'bg-text text-bg' : 'bg-field text-quiet hover:text-text',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
