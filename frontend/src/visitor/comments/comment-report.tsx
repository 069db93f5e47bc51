import type { PostComment, ReportReason } from '@camarim/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { commentApi } from './comment-api.js';
import * as words from './words.js';

const REASONS: readonly { reason: ReportReason; label: string }[] = [
  { reason: 'offensive', label: words.OFFENSIVE },
  { reason: 'spam', label: words.SPAM },
  { reason: 'personal-data', label: words.PERSONAL },
  { reason: 'illegal', label: words.ILLEGAL },
  { reason: 'other', label: words.OTHER },
];

/** Reports a comment to the team (CAT-27). */
export function CommentReport({ comment, onDone }: { comment: PostComment; onDone: () => void }) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [isUnchosen, setIsUnchosen] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: ReportReason) => commentApi.report(comment.id, chosen),
    onSuccess: () => {
      toast('success', words.REPORT_SENT);
      onDone();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsUnchosen(reason === null);
    if (reason && !isPending) mutate(reason);
  };
  const fault = isUnchosen ? words.CHOOSE_REASON : error && messageOf(error);
  return (
    <form onSubmit={send} className="mt-2 rounded-input bg-bg p-4">
      <fieldset>
        <legend className="text-sm font-semibold">{words.WHAT_IS_WRONG}</legend>
        <div className="mt-1">
          {REASONS.map(({ reason: each, label }) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input
                type="radio"
                name={`motivo-${comment.id}`}
                checked={reason === each}
                onChange={() => {
                  setReason(each);
                  setIsUnchosen(false);
                }}
                className="size-5"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <p aria-live="polite" className="text-sm text-danger-soft">
        {fault}
      </p>
      <div className="mt-2 flex gap-2">
        <Button type="submit" look="secondary" busy={isPending} className="text-sm">
          {words.SEND_REPORT}
        </Button>
        <Button look="ghost" className="text-sm" onClick={onDone}>
          {words.CANCEL}
        </Button>
      </div>
    </form>
  );
}
