import { type ReactNode } from 'react';
import type { PostChoice } from '../../api/visitor.js';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { LIST_ANCHOR } from '../paths.js';
import { useMe } from '../queries.js';
import { FilterTabs, type TABS } from './filter-tabs.js';
import * as words from './words.js';

const NewPostsPill = lazyPart(() => import('./new-posts-pill.js'));

type Props = {
  username: string | null;
  tabs: typeof TABS;
  filter: PostChoice;
  onFilter: (filter: PostChoice) => void;
  className?: string;
  children: ReactNode;
};

/** A list of posts with its filter tabs; signed-in readers are notified of new posts. */
export function PostList({ username, tabs, filter, onFilter, className, children }: Props) {
  const { signedIn } = useMe();
  return (
    <section id={LIST_ANCHOR} aria-label={words.POSTS} className={className}>
      <FilterTabs tabs={tabs} value={filter} onChange={onFilter} />
      {signedIn && (
        <Later>
          <NewPostsPill username={username} filter={filter} />
        </Later>
      )}
      {children}
    </section>
  );
}
