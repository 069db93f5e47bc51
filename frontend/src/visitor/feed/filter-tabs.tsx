import type { ModelDto } from '@camarim/contracts';
import type { PostChoice } from '../../api/visitor.js';
import { classes } from '../../ui/classes.js';
import * as words from './words.js';

type Tab = { filter: PostChoice; label: string };

export const TABS: readonly Tab[] = [
  { filter: 'all', label: words.ALL },
  { filter: 'photos', label: words.PHOTOS },
  { filter: 'videos', label: words.VIDEOS },
  { filter: 'hot', label: words.HOT },
  { filter: 'exclusive', label: words.EXCLUSIVE },
];

/** The filters and, after them, what she put together (STU-12). */
export const tabsOf = ({ collections = [] }: ModelDto): readonly Tab[] => [
  ...TABS,
  ...collections.map(({ id, title }) => ({ filter: id as PostChoice, label: title })),
];

type Props = { tabs: readonly Tab[]; value: PostChoice; onChange: (filter: PostChoice) => void };

/** The filter of the feed (CAT-13). */
export function FilterTabs({ tabs, value, onChange }: Props) {
  return (
    <fieldset className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-4 lg:flex-wrap">
      <legend className="sr-only">{words.FILTER}</legend>
      {tabs.map(({ filter, label }) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className={classes(
            'min-h-11 max-w-70 shrink-0 truncate rounded-full px-5 text-sm font-semibold transition-colors duration-150',
            filter === value ? 'bg-text text-bg' : 'bg-field text-quiet hover:text-text',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
