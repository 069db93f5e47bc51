import type { ThreadLine } from '@camarim/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Names } from './author-tag.js';
import * as words from './words.js';

type Side = 'fan' | 'creator';
type Props = {
  thread: ThreadLine;
  to: string;
  name: string;
  /** Which side reads: its own last message begins with 'Você'. */
  side: Side;
  names: Names;
  picture: ReactNode;
  /** Beside the name. */
  beside?: ReactNode;
  isCurrent: boolean;
  now: number;
};

/** A thread in a list: with whom, its newest line and who wrote it, when, and how much of it is unread. */
export function ThreadRow({ thread, to, name, side, names, picture, beside, isCurrent, now }: Props) {
  const { unread, lastAt } = thread;
  return (
    <Link
      to={to}
      className="msg-thread"
      data-unread={unread > 0 || undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {picture}
      <span className="msg-thread-text">
        <span>
          <b>{name}</b>
          {lastAt && (
            <time className="msg-when" dateTime={lastAt}>
              {words.whenOf(lastAt, now)}
            </time>
          )}
        </span>
        <span>
          <span className="msg-last">{lineOf(thread, side, names)}</span>
          {unread > 0 && (
            <span className="msg-count">
              {words.countOf(unread)}
              <span className="sr-only"> {words.unread(unread)}</span>
            </span>
          )}
        </span>
        {beside}
      </span>
    </Link>
  );
}

/** 'Equipe: seu horário foi confirmado'; what the other person wrote stands alone. Of one that is shut, nothing is read. */
function lineOf({ lastKind, preview, hasFile, isBlocked, closedFor }: ThreadLine, side: Side, names: Names): string {
  if (closedFor !== null) return words.CLOSED;
  if (isBlocked) return words.SHUT;
  if (lastKind === null) return words.NOTHING_YET;
  const other = side === 'fan' ? 'creator' : 'fan';
  const text = preview === '' && hasFile ? words.FILE : (preview ?? words.REMOVED);
  if (lastKind === other) return text;
  return `${lastKind === side ? words.YOU : words.authorOf(lastKind, names)}: ${text}`;
}
