import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.js';
import { unreadQuery } from './unread.js';
import * as words from './words.js';

const MOST = 9;

/** The bell in the header, with the number of unread notifications. */
export default function NotificationBell(): ReactNode {
  const unread = useQuery(unreadQuery()).data?.unread ?? 0;
  return (
    <Link
      to={paths.notifications()}
      aria-label={words.bell(unread)}
      className="relative grid size-11 place-items-center rounded-full glass text-white hover:brightness-150"
    >
      <Bell className="size-5" aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 grid min-w-5 place-items-center rounded-full bg-accent-deep px-1 text-xs font-bold tabular-nums"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
