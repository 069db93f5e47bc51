import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { useReached } from './use-reached.js';
import * as words from './words.js';

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
      {isMoreFailed && (
        <p role="alert">
          {words.MORE_FAILED} {messageOf(error)}
        </p>
      )}
      {(hasNextPage || isMoreFailed) && !isLoadingMore && (
        <Button look="secondary" onClick={loadMore}>
          {isMoreFailed ? words.RETRY : words.MORE}
        </Button>
      )}
      {!hasNextPage && !isMoreFailed && <p>{words.END}</p>}
    </div>
  );
}
