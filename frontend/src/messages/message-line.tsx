import { Check, CheckCheck, Clock, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '../api/shown.js';
import { AttachedFile, type FileActs } from './attached-file.js';
import { AuthorTag, type Names } from './author-tag.js';
import type { Waiting } from './kept-locally.js';
import * as words from './words.js';

type Props = {
  message: Message;
  names: Names;
  /** Written by the same as the one above it: the name stands once. */
  follows: boolean;
  isRead: boolean;
  /** What the search found. */
  isFound: boolean;
  /** What the chain refuses. */
  isBroken: boolean;
  files: FileActs;
  /** Removes an own one, reports one of the other side; absent where neither can be. */
  onAct?: ((message: Message) => void) | undefined;
};

/** One message: its author, its text as it was typed and nothing to tap in it, and what became of it. */
export function MessageLine({ message, names, follows, isRead, isFound, isBroken, files, onAct }: Props) {
  const { kind, isOwn, body, sentAt, warnings, isToMany } = message;
  const hasFile = message.attachmentHash !== null && (message.attachment !== null || body !== null);
  const act = isOwn ? words.UNSEND : words.REPORT;
  return (
    <li
      className="msg-line"
      data-mine={isOwn || undefined}
      data-follows={follows || undefined}
      data-broken={isBroken || undefined}
      data-seq={message.seq}
      data-found={isFound || undefined}
      tabIndex={isFound ? -1 : undefined}
    >
      {!follows &&
        (kind === 'fan' ? (
          <span className="sr-only">{words.authorOf(kind, names)}</span>
        ) : (
          <AuthorTag kind={kind} names={names} />
        ))}
      {hasFile && (
        <AttachedFile key={keyOf(message)} message={message} acts={files} author={words.authorOf(kind, names)} />
      )}
      <span className="msg-beside">
        {body === '' && hasFile ? null : body === null ? (
          <span className="msg-body msg-gone">{words.REMOVED}</span>
        ) : (
          <span className="msg-body">{body}</span>
        )}
        {onAct && body !== null && (
          <button
            type="button"
            className="msg-act"
            aria-haspopup="dialog"
            aria-label={`${act}: ${words.ABOUT_MESSAGE}, ${words.clockOf(sentAt)}`}
            onClick={() => onAct(message)}
          >
            <Ellipsis className="size-4" aria-hidden="true" />
          </button>
        )}
      </span>
      {!isOwn && warnings.length > 0 && <Under>{words.CARRIED}</Under>}
      {isToMany && <Under>{words.TO_MANY}</Under>}
      {isBroken && <Under isFault>{words.CHANGED}</Under>}
      <Under>
        <time dateTime={sentAt}>{words.clockOf(sentAt)}</time>
        {isOwn && <Mark isRead={isRead} />}
      </Under>
    </li>
  );
}

/** What was just opened is shown anew. */
const keyOf = ({ attachment }: Message): string => `${attachment?.id} ${attachment?.isOpen}`;

function Under({ isFault = false, children }: { isFault?: boolean; children: ReactNode }) {
  return (
    <span className="msg-under" data-fault={isFault || undefined}>
      {children}
    </span>
  );
}

function Mark({ isRead }: { isRead: boolean }) {
  const Icon = isRead ? CheckCheck : Check;
  return (
    <>
      <span className="sr-only">{isRead ? words.READ : words.SENT}</span>
      <Icon aria-hidden="true" data-read={isRead || undefined} />
    </>
  );
}

type WaitingProps = {
  waiting: Waiting;
  isSending: boolean;
  onAgain: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
};
/** One that the server does not have yet: it stands there at once, with a clock. */
export function WaitingLine({
  waiting: { clientId, body, attachment, fault },
  isSending,
  onAgain,
  onDiscard,
}: WaitingProps) {
  const state = fault !== null ? 'refused' : isSending ? 'sending' : 'waiting';
  return (
    <li className="msg-line" data-mine data-state={state}>
      <span className="msg-body">{body || (attachment && words.FILE)}</span>
      {fault === null ? (
        <Under>
          {isSending || navigator.onLine ? words.SENDING : words.WAITING}
          <Clock aria-hidden="true" />
        </Under>
      ) : (
        <>
          <Under isFault>
            <span role="alert">{fault}</span>
          </Under>
          <Under>
            <button type="button" onClick={() => onAgain(clientId)}>
              {words.SEND_AGAIN}
            </button>
            <button type="button" onClick={() => onDiscard(clientId)}>
              {words.DISCARD}
            </button>
          </Under>
        </>
      )}
    </li>
  );
}
