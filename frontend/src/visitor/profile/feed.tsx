import type { ModelDto, PostFilter } from '@camarim/contracts';
import type { Viewer } from '@camarim/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CloudOff, Images } from 'lucide-react';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { Blank } from '../../ui/notice.js';
import { PostCard } from '../post-card/post-card.js';
import { PostSkeleton } from '../post-card/post-skeleton.js';
import { queries } from '../queries.js';
import { allPosts } from '../viewer.js';
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
  const feed = useInfiniteQuery(queries.posts(username, filter));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = feed;
  const more = () => void fetchNextPage();
  const sentinel = useReached(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, more);
  const posts = allPosts(feed.data);

  if (feed.isPending) return <PostSkeleton count={2} />;
  if (!feed.data) {
    return (
      <Blank icon={<CloudOff className="size-6" aria-hidden="true" />} title="Não foi possível carregar as publicações">
        <p className="text-sm">{messageOf(feed.error)}</p>
        <Button look="secondary" onClick={() => void feed.refetch()}>
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
      {isFetchingNextPage && <PostSkeleton count={1} />}
      <div ref={sentinel} className="grid place-items-center gap-3 py-4 text-sm text-quiet">
        {isFetchNextPageError && <p role="alert">Não foi possível carregar mais. {messageOf(feed.error)}</p>}
        {hasNextPage && !isFetchingNextPage && (
          <Button look="secondary" onClick={more}>
            Carregar mais
          </Button>
        )}
        {!hasNextPage && <p>Você viu tudo por enquanto.</p>}
      </div>
    </div>
  );
}
