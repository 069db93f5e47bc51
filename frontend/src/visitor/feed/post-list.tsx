import type { PostFilter } from '@camarim/contracts';
import { type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.js';
import { Later } from '../layout/later.js';
import { LIST_ANCHOR } from '../paths.js';
import { useMe } from '../queries.js';
import { FilterTabs } from './filter-tabs.js';
import * as words from './words.js';

const NewPostsPill = lazyPart(() => import('./new-posts-pill.js'));

type Props = {
  username: string | null;
  filter: PostFilter;
  onFilter: (filter: PostFilter) => void;
  className?: string;
  children: ReactNode;
};

/** A list of posts with its filter tabs; signed-in readers are notified of new posts. */
export function PostList({ username, filter, onFilter, className, children }: Props) {
  const { signedIn } = useMe();
  return (
    <section id={LIST_ANCHOR} aria-label={words.POSTS} className={className}>
      <FilterTabs value={filter} onChange={onFilter} />
      {signedIn && (
        <Later>
          <NewPostsPill username={username} filter={filter} />
        </Later>
      )}
      {children}
    </section>
  );
}
