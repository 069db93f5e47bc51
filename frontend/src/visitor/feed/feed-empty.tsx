import type { PostFilter } from '@camarim/contracts';
import { Images } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/notice.js';
import Failed from '../layout/failed.js';

const EMPTY: Record<PostFilter, string> = {
  all: 'Ainda não há publicações por aqui',
  photos: 'Ainda não há fotos por aqui',
  videos: 'Ainda não há vídeos por aqui',
  hot: 'Ainda não há publicações quentes por aqui',
  exclusive: 'Ainda não há publicações exclusivas por aqui',
  open: 'Ainda não há publicações grátis por aqui',
};

type Props = { feed: { error: Error | null; retry: () => void }; filter: PostFilter; onShowAll: () => void };

/** An empty list: an error when loading failed, else a note. */
export function FeedEmpty({ feed, filter, onShowAll }: Props) {
  if (feed.error) return <Failed what="as publicações" error={feed.error} onRetry={feed.retry} />;
  return (
    <EmptyState icon={<Images className="size-6" aria-hidden="true" />} title={EMPTY[filter]}>
      {filter !== 'all' && (
        <Button look="secondary" onClick={onShowAll}>
          Ver todas
        </Button>
      )}
    </EmptyState>
  );
}
