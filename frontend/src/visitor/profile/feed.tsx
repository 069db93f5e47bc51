import type { ModelDto, PostFilter } from '@camarim/contracts';
import type { Viewer } from '@camarim/domain';
import { CloudOff, Images } from 'lucide-react';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { Blank } from '../../ui/notice.js';
import { usePosts } from '../feed/use-posts.js';
import { PostCard } from '../post-card/post-card.js';
import { PostSkeleton } from '../post-card/post-skeleton.js';
import { useReached } from './use-reached.js';

const EMPTY: Record<PostFilter, string> = {
  all: 'Ainda não há publicações por aqui',
  photos: 'Ainda não há fotos por aqui',
  videos: 'Ainda não há vídeos por aqui',
  hot: 'Ainda não há publicações quentes por aqui',
};

type Props = { model: ModelDto; username: string; filter: PostFilter; viewer: Viewer; onShowAll: () => void };

/** The posts in one column, page after page as the reader gets there. */
export function Feed({ model, username, filter, viewer, onShowAll }: Props) {
  const feed = usePosts(username, filter);
  const { posts, error, hasNextPage, isLoadingMore, isMoreFailed, loadMore } = feed;
  const sentinel = useReached(hasNextPage && !isLoadingMore && !isMoreFailed, loadMore);

  if (feed.isPending) return <PostSkeleton count={2} />;
  if (posts.length === 0 && error) {
    return (
      <Blank icon={<CloudOff className="size-6" aria-hidden="true" />} title="Não foi possível carregar as publicações">
        <p className="text-sm">{messageOf(error)}</p>
        <Button look="secondary" onClick={feed.retry}>
          Tentar de novo
        </Button>
      </Blank>
    );
  }
  if (posts.length === 0) {
    return (
      <Blank icon={<Images className="size-6" aria-hidden="true" />} title={EMPTY[filter]}>
        {filter !== 'all' && (
          <Button look="secondary" onClick={onShowAll}>
            Ver todas
          </Button>
        )}
      </Blank>
    );
  }
  return (
    <div className="space-y-5">
      {posts.map((post, place) => (
        <PostCard key={post.id} post={post} model={model} viewer={viewer} early={place === 0} />
      ))}
      {isLoadingMore && <PostSkeleton count={1} />}
      <div ref={sentinel} className="grid place-items-center gap-3 py-4 text-sm text-quiet">
        {isMoreFailed && <p role="alert">Não foi possível carregar mais. {messageOf(error)}</p>}
        {(hasNextPage || isMoreFailed) && !isLoadingMore && (
          <Button look="secondary" onClick={loadMore}>
            Carregar mais
          </Button>
        )}
        {!hasNextPage && !isMoreFailed && <p>Você viu tudo por enquanto.</p>}
      </div>
    </div>
  );
}
