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
      className="relative grid size-11 place-items-center rounded-full glass text-white hover:brightness-150 lg:flex lg:size-full lg:gap-3.5 lg:bg-transparent lg:px-4 lg:text-lg lg:font-semibold lg:text-quiet lg:backdrop-blur-none lg:hover:text-text lg:hover:brightness-100"
    >
      <Bell className="size-5 lg:size-6" aria-hidden="true" />
      <span className="sr-only">{words.bell(unread)}</span>
      <span aria-hidden="true" className="hidden lg:inline">
        {words.TITLE}
      </span>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 lg:static grid min-w-5 place-items-center rounded-full bg-accent-deep px-1 text-xs font-bold tabular-nums"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
