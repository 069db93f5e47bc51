import { MESSAGE_REPORT_REASONS, type MessageReportReason } from '@camarim/domain';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { messageOf } from '../api/problem.js';
import { Button } from '../ui/button.js';
import { ErrorNotice } from '../ui/notice.js';
import { Sheet } from '../ui/sheet.js';
import { AuthorTag, type Names } from './author-tag.js';
import type { Proof } from './thread-store.js';
import * as words from './words.js';

/** What the labels mean, why they hold, and what this browser found when it checked them. */
export function WhoAnswersSheet({ names, proof, count, onClose }: WhoProps) {
  return (
    <Sheet title={words.WHO_ANSWERS} onClose={onClose}>
      <div className="mt-3 space-y-4">
        <dl className="msg-kinds">
          <Kind label={<AuthorTag kind="creator" names={names} />} text={words.wroteHerself(names.creator)} />
          <Kind label={<AuthorTag kind="staff" names={names} />} text={words.wroteTeam(names.creator)} />
          <Kind label={<AuthorTag kind="automatic" names={names} />} text={words.wroteNobody} />
        </dl>
        <p className="text-sm text-quiet">{words.HOW_PROVED}</p>
        <p className="text-sm text-quiet">{words.HOW_SEALED}</p>
        <a
          className="inline-flex min-h-11 items-center text-sm underline"
          href="/provas"
          target="_blank"
          rel="noopener"
        >
          {words.SEE_SEALS}
        </a>
        {proof.state === 'broken' && <ErrorNotice>{words.changedAt(proof.seq)}</ErrorNotice>}
        {proof.state === 'whole' && count > 0 && <p className="text-sm text-success">{words.allWhole(count)}</p>}
        <Button look="secondary" className="w-full" onClick={onClose}>
          {words.OK}
        </Button>
      </div>
    </Sheet>
  );
}
type WhoProps = { names: Names; proof: Proof; count: number; onClose: () => void };

function Kind({ label, text }: { label: ReactNode; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="text-sm text-quiet">{text}</dd>
    </div>
  );
}

type AskProps = {
  title: string;
  text: string;
  action: string;
  run: () => Promise<unknown>;
  onClose: () => void;
  /** For what is easily taken back. */
  calm?: boolean;
};
/** Asks before what the other side notices; a failure is shown and can be tried again. */
export function AskSheet({ title, text, action, run, onClose, calm = false }: AskProps) {
  const act = useMutation({ mutationFn: run, onSuccess: onClose });
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="mt-3 space-y-4">
        <p className="text-quiet">{text}</p>
        {act.isError && <ErrorNotice>{messageOf(act.error)}</ErrorNotice>}
        <div className="flex flex-col gap-2">
          <Button look={calm ? 'primary' : 'danger'} busy={act.isPending} onClick={() => act.mutate()}>
            {action}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {words.CANCEL}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

type ReportProps = { report: (reason: MessageReportReason) => Promise<unknown>; onClose: () => void };
/** Tells the team about a message of the other side. */
export function ReportSheet({ report, onClose }: ReportProps) {
  const [reason, setReason] = useState<MessageReportReason | null>(null);
  const [isUnchosen, setUnchosen] = useState(false);
  const act = useMutation({ mutationFn: report });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setUnchosen(reason === null);
    if (reason !== null && !act.isPending) act.mutate(reason);
  };
  return (
    <Sheet title={words.REPORT_TITLE} onClose={onClose}>
      {act.isSuccess ? (
        <div className="mt-3 space-y-4">
          <p role="status">{words.REPORTED}</p>
          <Button look="secondary" className="w-full" onClick={onClose}>
            {words.OK}
          </Button>
        </div>
      ) : (
        <form className="mt-3 space-y-4" onSubmit={submit}>
          <p className="text-quiet">{words.REPORT_TEXT}</p>
          <fieldset>
            <legend className="sr-only">{words.CHOOSE_REASON}</legend>
            {MESSAGE_REPORT_REASONS.map((each) => (
              <label key={each} className="msg-reason">
                <input
                  type="radio"
                  name="motivo"
                  checked={reason === each}
                  onChange={() => {
                    setReason(each);
                    setUnchosen(false);
                  }}
                />
                {words.REASONS[each]}
              </label>
            ))}
          </fieldset>
          <p aria-live="polite" className="text-sm text-danger-soft">
            {isUnchosen ? words.CHOOSE_REASON : act.isError && messageOf(act.error)}
          </p>
          <Button type="submit" look="danger" className="w-full" busy={act.isPending}>
            {words.REPORT}
          </Button>
        </form>
      )}
    </Sheet>
  );
}
