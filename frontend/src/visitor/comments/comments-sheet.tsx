import { useInfiniteQuery } from '@tanstack/react-query';
import { Crown, MessageCircle } from 'lucide-react';
import { messageOf } from '../../api/problem.js';
import { itemsOf } from '../../lib/items-of.js';
import { Button } from '../../ui/button.js';
import { EmptyState, ErrorNotice } from '../../ui/notice.js';
import { Sheet } from '../../ui/sheet.js';
import { useMe } from '../queries.js';
import { ReportLink } from '../report/report-link.js';
import { commentsQuery } from './comment-api.js';
import { CommentForm } from './comment-form.js';
import { CommentItem } from './comment-item.js';
import * as words from './words.js';

type Props = {
  postId: string;
  /** The team published it in her name, which is said. */
  byTeam?: boolean;
  onClose: () => void;
  /** Opens the plans: only subscribers may comment. */
  onVip: () => void;
};

/** The comments of a post, and the form for those who may comment (CAT-24, CAT-27). */
export default function CommentsSheet({ postId, byTeam = false, onClose, onVip }: Props) {
  const comments = useInfiniteQuery(commentsQuery(postId));
  const items = itemsOf(comments);
  const { canComment = false, canPin = false, nickname = null } = comments.data?.pages[0] ?? {};
  return (
    <Sheet title={words.COMMENTS} onClose={onClose}>
      {/* as tall as a sheet gets from the start: it does not grow when they come */}
      <div className="mt-4 min-h-[calc(94dvh-6.5rem)] space-y-4 md:min-h-[calc(min(860px,92dvh)-7rem)]">
        {byTeam && <p className="text-sm text-quiet">{words.BY_TEAM}</p>}
        {comments.isPending && <Loading />}
        {comments.data &&
          (canComment ? <CommentForm postId={postId} nickname={nickname} /> : <VipPrompt onVip={onVip} />)}
        {comments.data && items.length === 0 && (
          <EmptyState icon={<MessageCircle className="size-6" aria-hidden="true" />} title={words.NONE} />
        )}
        <ul className="divide-y divide-line">
          {items.map((comment) => (
            <CommentItem key={comment.id} comment={comment} canPin={canPin} />
          ))}
        </ul>
        {comments.isError && (
          <ErrorNotice
            action={
              <Button
                look="secondary"
                className="mt-3 text-sm"
                onClick={() => void (comments.data ? comments.fetchNextPage() : comments.refetch())}
              >
                {words.RETRY}
              </Button>
            }
          >
            {words.FAILED} {messageOf(comments.error)}
          </ErrorNotice>
        )}
        {comments.hasNextPage && !comments.isError && (
          <Button
            look="secondary"
            className="w-full"
            busy={comments.isFetchingNextPage}
            onClick={() => void comments.fetchNextPage()}
          >
            {words.MORE}
          </Button>
        )}
        <ReportLink postId={postId} />
      </div>
    </Sheet>
  );
}

function VipPrompt({ onVip }: { onVip: () => void }) {
  const { signedIn } = useMe();
  return (
    <section aria-label={words.SEND} className="space-y-3 rounded-card bg-wash p-4">
      <p className="flex items-center gap-2 font-semibold">
        <Crown className="size-5 shrink-0 text-gold" aria-hidden="true" />
        {words.VIPS_ONLY}
      </p>
      <Button look="gold" className="w-full" onClick={onVip}>
        {signedIn ? words.BE_VIP : words.SIGN_UP_VIP}
      </Button>
    </section>
  );
}

function Loading() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">{words.LOADING_COMMENTS}</span>
      <div className="skeleton h-28 rounded-card" />
      <div className="skeleton h-16 rounded-card" />
      <div className="skeleton h-16 rounded-card" />
    </div>
  );
}
