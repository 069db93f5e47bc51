import type { ModelDto, PostFilter } from '@camarim/contracts';
import type { Viewer } from '@camarim/domain';
import { lazy, Suspense } from 'react';
import { PhotosContext } from '../photo-viewer/photos-context.js';
import { PostCard } from '../post-card/post-card.js';
import { PostSkeleton } from '../post-card/post-skeleton.js';
import { FeedEnd } from './feed-end.js';
import { usePosts } from './use-posts.js';

const FeedEmpty = lazy(async () => ({ default: (await import('./feed-empty.js')).FeedEmpty }));

type Props = {
  /** null = posts of all creators. */
  username: string | null;
  filter: PostFilter;
  viewer: Viewer;
  modelOf: (modelId: string) => ModelDto | undefined;
  onShowAll: () => void;
};

/** The posts in one column; further pages load while scrolling. */
export function Feed({ username, filter, viewer, modelOf, onShowAll }: Props) {
  const feed = usePosts(username, filter);
  if (feed.isPending) return <PostSkeleton count={2} />;
  if (feed.posts.length === 0) {
    return (
      <Suspense fallback={<PostSkeleton count={1} />}>
        <FeedEmpty feed={feed} filter={filter} onShowAll={onShowAll} />
      </Suspense>
    );
  }
  return (
    <div className="space-y-7">
      <PhotosContext value={feed.posts}>
        {feed.posts.map((post, place) => {
          const model = modelOf(post.modelId);
          return model && <PostCard key={post.id} post={post} model={model} viewer={viewer} early={place === 0} />;
        })}
      </PhotosContext>
      {feed.isLoadingMore && <PostSkeleton count={1} />}
      <FeedEnd feed={feed} />
    </div>
  );
}
