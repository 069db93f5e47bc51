import type { ModelDto } from '@camarim/contracts';
import type { Viewer } from '@camarim/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { api } from '../../api/client.js';
import { hasCode } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/notice.js';
import { Sheet } from '../../ui/sheet.js';
import { openIdsOf, postsOf } from '../feed/post.js';
import Failed from '../layout/failed.js';
import { PostSkeleton } from '../post-card/post-skeleton.js';
import { queries, useMe } from '../queries.js';
import { PostSheet } from './post-sheet.js';
import * as words from './words.js';

type Props = {
  id: string;
  viewer: Viewer;
  modelOf: (modelId: string) => ModelDto | undefined;
  onClose: () => void;
};

/** A post opened by a shared link that is not on the pages loaded so far. */
export function SharedPost({ id, viewer, modelOf, onClose }: Props) {
  const { signedIn } = useMe();
  // cached like a page of the lists, so that likes and comments update it in the same way
  const page = useInfiniteQuery({
    queryKey: ['posts', 'one', id],
    queryFn: ({ signal }) => api('GET /posts/:postId', { postId: id }, { signal }),
    initialPageParam: null,
    getNextPageParam: () => null,
  });
  const found = page.data?.pages[0];
  const isOpen = found !== undefined && openIdsOf(found).length > 0;
  const overlay = useQuery({ ...queries.overlay([id]), enabled: signedIn || isOpen });
  const mine = signedIn ? overlay.data : (overlay.data ?? null);
  const failed = page.error ?? (signedIn ? overlay.error : null);
  const [post] = found && mine !== undefined ? postsOf(found, mine) : [];
  const model = post && modelOf(post.modelId);
  if (post && model) return <PostSheet post={post} model={model} viewer={viewer} onClose={onClose} />;
  if (!failed && !post) {
    return (
      <Sheet title={words.LOADING_POST} hideTitle inAddress onClose={onClose}>
        <PostSkeleton count={1} />
      </Sheet>
    );
  }
  if (!failed || hasCode(failed, 'post-not-found')) {
    return (
      <Sheet title={words.UNAVAILABLE} hideTitle inAddress onClose={onClose}>
        <EmptyState icon={<ImageOff className="size-6" aria-hidden="true" />} title={words.GONE}>
          <Button look="secondary" onClick={onClose}>
            {words.SEE_GALLERY}
          </Button>
        </EmptyState>
      </Sheet>
    );
  }
  return (
    <Sheet title={words.FAILED} hideTitle inAddress onClose={onClose}>
      <Failed
        what={words.THIS_POST}
        error={failed}
        onRetry={() => void (page.error ? page.refetch() : overlay.refetch())}
      />
    </Sheet>
  );
}
