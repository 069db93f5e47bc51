import type { ModelDto } from '@camarim/contracts';
import type { Viewer } from '@camarim/domain';
import { memo, Suspense, useDeferredValue } from 'react';
import type { PostChoice } from '../../api/visitor.js';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { PhotosContext } from '../photo-viewer/photos-context.js';
import { PostCard } from '../post-card/post-card.js';
import { PostSkeleton } from '../post-card/post-skeleton.js';
import type { Post } from './post.js';
import { usePosts } from './use-posts.js';

// far below what is seen first
const FeedEnd = lazyPart(async () => ({ default: (await import('./feed-end.js')).FeedEnd }));
const FeedEmpty = lazyPart(async () => ({ default: (await import('./feed-empty.js')).FeedEmpty }));

/** Open posts before any price: what the team chose, else the newest free ones (V8). */
const TEASERS = 2;

type Props = {
  /** null = posts of all creators. */
  username: string | null;
  filter: PostChoice;
  viewer: Viewer;
  modelOf: (modelId: string) => ModelDto | undefined;
  onShowAll: () => void;
};

/** The posts in one column; further pages load while scrolling. */
export function Feed({ username, filter, viewer, modelOf, onShowAll }: Props) {
  const feed = usePosts(username, filter);
  const hasTeasers = username !== null && filter === 'all' && !(viewer.kind === 'registered' && viewer.vip);
  const open = usePosts(username, 'open', hasTeasers);
  const posts = hasTeasers ? ledBy(open.posts.slice(0, TEASERS), feed.posts) : feed.posts;
  if (feed.isPending || (hasTeasers && open.isPending)) return <PostSkeleton count={2} />;
  if (feed.posts.length === 0) {
    return (
      <Suspense fallback={<PostSkeleton count={1} />}>
        <FeedEmpty feed={feed} filter={filter} onShowAll={onShowAll} />
      </Suspense>
    );
  }
  return (
    <div className="space-y-7">
      <Cards key={filter} posts={posts} viewer={viewer} modelOf={modelOf} />
      {feed.isLoadingMore && <PostSkeleton count={1} />}
      <Later>
        <FeedEnd feed={feed} />
      </Later>
    </div>
  );
}

type List = Pick<Props, 'viewer' | 'modelOf'> & { posts: readonly Post[] };
/** What arrives for the posts on the page comes in pieces: an answer of the server, unlike a touch, may wait. */
function Cards(list: List) {
  return <CardList list={useDeferredValue(list)} />;
}

const CardList = memo(({ list: { posts, viewer, modelOf } }: { list: List }) => (
  <PhotosContext value={posts}>
    {posts.map((post, place) => {
      const model = modelOf(post.modelId);
      return (
        model && (
          // the page is taken over card by card: between two of them a touch is answered
          <Suspense key={post.id}>
            <PostCard post={post} model={model} viewer={viewer} early={place === 0} />
          </Suspense>
        )
      );
    })}
  </PhotosContext>
));

/** @returns the list with some of its posts at its head; each is shown once. */
function ledBy(first: readonly Post[], posts: readonly Post[]): Post[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...posts.filter(({ id }) => !ids.has(id))];
}
