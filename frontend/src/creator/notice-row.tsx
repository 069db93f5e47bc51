import type { Notification } from '@camarim/contracts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatInstant } from '../desk/format-instant.js';
import { classes } from '../ui/classes.js';
import { placeOf } from './own-notices.js';

type Props = { notice: Notification; onOpen: () => void };

/** One line of what happened; opening it reads it. */
export function NoticeRow({ notice: { kind, title, text, createdAt, readAt }, onOpen }: Props) {
  const isNew = readAt === null;
  return (
    <li>
      <Link to={placeOf(kind)} className="flex items-start gap-3 py-3.5" onClick={() => isNew && onOpen()}>
        <span
          className={classes('mt-2 size-2 shrink-0 rounded-full', isNew ? 'bg-accent' : 'bg-transparent')}
          aria-hidden="true"
        />
        <span className="min-w-0 flex-1 break-words">
          <span className={classes('block', isNew ? 'font-bold' : 'font-medium')}>
            {title}
            {isNew && <span className="sr-only"> (novo)</span>}
          </span>
          <span className="block text-sm">{text}</span>
          <span className="block text-sm text-quiet">{formatInstant(createdAt)}</span>
        </span>
        <ChevronRight className="size-5 shrink-0 self-center text-quiet" aria-hidden="true" />
      </Link>
    </li>
  );
}
