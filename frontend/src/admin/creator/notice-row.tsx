import type { Notification } from '@camarim/contracts';
import { Text, VisuallyHidden } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatInstant } from '../layout/format-instant.js';
import { placeOf } from './own-notices.js';

type Props = { notice: Notification; onOpen: () => void };

/** One line of what happened; opening it reads it. */
export function NoticeRow({ notice: { kind, title, text, createdAt, readAt }, onOpen }: Props) {
  const isNew = readAt === null;
  return (
    <li>
      <Link to={placeOf(kind)} className="notice-row" onClick={() => isNew && onOpen()}>
        <span className={isNew ? 'notice-dot is-new' : 'notice-dot'} aria-hidden="true" />
        <span className="notice-words">
          <Text component="span" fw={isNew ? 700 : 500}>
            {title}
            {isNew && <VisuallyHidden> (novo)</VisuallyHidden>}
          </Text>
          <Text component="span" size="sm">
            {text}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {formatInstant(createdAt)}
          </Text>
        </span>
        <ChevronRight size={18} aria-hidden="true" className="notice-arrow" />
      </Link>
    </li>
  );
}
