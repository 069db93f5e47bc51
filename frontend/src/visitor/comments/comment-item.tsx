import type { PostComment } from '@camarim/contracts';
import { MINUTE_MS } from '@camarim/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Flag, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { hasCode, messageOf } from '../../api/problem.js';
import { relativeTime } from '../../lib/relative-time.js';
import { useNow } from '../../lib/use-now.js';
import { Button } from '../../ui/button.js';
import { Pill } from '../../ui/pill.js';
import { toast } from '../../ui/toast.js';
import { useMe } from '../queries.js';
import { commentApi, commentsQuery, dropComment } from './comment-api.js';
import { CommentReport } from './comment-report.js';
import * as words from './words.js';

const SMALL = 'inline-flex min-h-11 items-center gap-1.5 text-sm text-quiet hover:text-text';
const BADGES = { creator: words.CREATOR, team: words.TEAM } as const;

type Props = {
  comment: PostComment;
  /** The creator of the post reads it: she may put one comment above all others. */
  canPin: boolean;
};

/** One comment: its author may delete it, every other signed-in person may report it (CAT-24, CAT-27). */
export function CommentItem({ comment, canPin }: Props) {
  const { signedIn } = useMe();
  const now = useNow(MINUTE_MS);
  const [asks, setAsks] = useState<'delete' | 'report' | null>(null);
  const close = () => setAsks(null);
  const canReport = signedIn && !comment.mine && !comment.isGenerated && comment.badge === null;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="font-semibold">{comment.authorName}</strong>
        {comment.badge && (
          <Pill tone="accent">
            <BadgeCheck className="size-3" aria-hidden="true" />
            {BADGES[comment.badge]}
          </Pill>
        )}
        {comment.isGenerated && <Pill tone="dark">{words.DEMO}</Pill>}
        {comment.isPinned && (
          <Pill tone="gold">
            <Pin className="size-3" aria-hidden="true" />
            {words.PINNED}
          </Pill>
        )}
        <time dateTime={comment.createdAt} className="text-sm text-quiet">
          {relativeTime(comment.createdAt, now)}
        </time>
      </p>
      {/* whoever wrote it chose the language, whatever that of the page is */}
      <p lang="" className="mt-1 wrap-anywhere whitespace-pre-line">
        {comment.content}
      </p>
      {comment.status === 'pending' && <p className="mt-1 text-sm text-warning">{words.WAITING}</p>}
      {asks === null && canPin && comment.status === 'visible' && !comment.isGenerated && (
        <PinButton comment={comment} />
      )}
      {asks === null && comment.mine && (
        <button type="button" className={SMALL} onClick={() => setAsks('delete')}>
          <Trash2 className="size-4" aria-hidden="true" />
          {words.DELETE}
        </button>
      )}
      {asks === null && canReport && (
        <button type="button" className={SMALL} onClick={() => setAsks('report')}>
          <Flag className="size-4" aria-hidden="true" />
          {words.REPORT}
        </button>
      )}
      {asks === 'delete' && <DeleteQuestion comment={comment} onCancel={close} />}
      {asks === 'report' && <CommentReport comment={comment} onDone={close} />}
    </li>
  );
}

/** Pinning takes nothing away: another press undoes it, so nothing is asked. */
function PinButton({ comment: { id, postId, isPinned } }: { comment: PostComment }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => (isPinned ? commentApi.unpin(id) : commentApi.pin(id)),
    onSuccess: () => client.invalidateQueries({ queryKey: commentsQuery(postId).queryKey }),
    onError: (problem) => toast('error', messageOf(problem)),
  });
  const Icon = isPinned ? PinOff : Pin;
  return (
    <button type="button" className={`${SMALL} mr-4`} disabled={isPending} onClick={() => mutate()}>
      <Icon className="size-4" aria-hidden="true" />
      {isPinned ? words.UNPIN : words.PIN}
    </button>
  );
}

const focus = (element: HTMLButtonElement | null) => element?.focus();

/** Deleting cannot be undone, so it needs a confirmation. */
function DeleteQuestion({ comment, onCancel }: { comment: PostComment; onCancel: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => commentApi.remove(comment.id),
    onSuccess: () => dropComment(client, comment),
    onError: (problem) => {
      // it was already deleted, which is what was wanted
      if (hasCode(problem, 'comment-not-found')) dropComment(client, comment);
    },
  });
  return (
    <div className="mt-2 rounded-input bg-bg p-4">
      <p className="text-sm">{words.DELETE_QUESTION}</p>
      {error && (
        <p role="alert" className="mt-1 text-sm text-danger-soft">
          {messageOf(error)}
        </p>
      )}
      <div className="mt-2 flex gap-2">
        <Button look="secondary" busy={isPending} className="text-sm" onClick={() => mutate()}>
          {words.DELETE}
        </Button>
        <button
          ref={focus}
          type="button"
          className="min-h-11 px-4 text-sm font-semibold text-quiet hover:text-text"
          onClick={onCancel}
        >
          {words.CANCEL}
        </button>
      </div>
    </div>
  );
}
