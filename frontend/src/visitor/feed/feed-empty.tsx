import type { PostFilter } from '@camarim/contracts';
import { Images } from 'lucide-react';
import type { PostChoice } from '../../api/visitor.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/notice.js';
import Failed from '../layout/failed.js';
import * as words from './later-words.js';

const EMPTY: Record<PostFilter, string> = {
  all: words.NO_POSTS,
  photos: words.NO_PHOTOS,
  videos: words.NO_VIDEOS,
  hot: words.NO_HOT,
  exclusive: words.NO_EXCLUSIVE,
  open: words.NO_OPEN,
};

type Props = { feed: { error: Error | null; retry: () => void }; filter: PostChoice; onShowAll: () => void };

/** An empty list: an error when loading failed, else a note. */
export function FeedEmpty({ feed, filter, onShowAll }: Props) {
  if (feed.error) return <Failed what={words.THE_POSTS} error={feed.error} onRetry={feed.retry} />;
  return (
    <EmptyState
      icon={<Images className="size-6" aria-hidden="true" />}
      title={filter in EMPTY ? EMPTY[filter as PostFilter] : words.NO_POSTS}
    >
      {filter !== 'all' && (
        <Button look="secondary" onClick={onShowAll}>
          {words.SEE_ALL}
        </Button>
      )}
    </EmptyState>
  );
}
