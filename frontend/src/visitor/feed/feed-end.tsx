import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { useReached } from './use-reached.js';

type Props = {
  feed: {
    hasNextPage: boolean;
    isLoadingMore: boolean;
    isMoreFailed: boolean;
    error: Error | null;
    loadMore: () => void;
  };
};

/** The end of a list: loads the next page automatically, or by a button after a failure. */
export function FeedEnd({ feed: { hasNextPage, isLoadingMore, isMoreFailed, error, loadMore } }: Props) {
  const sentinel = useReached(hasNextPage && !isLoadingMore && !isMoreFailed, loadMore);
  return (
    <div ref={sentinel} className="grid place-items-center gap-3 py-4 text-sm text-quiet">
      {isMoreFailed && <p role="alert">Não foi possível carregar mais. {messageOf(error)}</p>}
      {(hasNextPage || isMoreFailed) && !isLoadingMore && (
        <Button look="secondary" onClick={loadMore}>
          {isMoreFailed ? 'Tentar de novo' : 'Carregar mais'}
        </Button>
      )}
      {!hasNextPage && !isMoreFailed && <p>Você viu tudo por enquanto.</p>}
    </div>
  );
}
