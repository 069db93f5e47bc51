import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ownNoticesQueries } from './own-notices.js';
import { paths } from './paths.js';
import { useLiveNotices } from './use-live-notices.js';

/** More than this is not read as a number at this size. */
const MOST = 99;

/** The way to her notices on every screen of the studio, with how many are new. */
export function NoticesBell() {
  useLiveNotices();
  const unread = useQuery(ownNoticesQueries.unread()).data?.unread;
  return (
    <Link
      to={paths.ownNotices()}
      aria-label={bellWords(unread)}
      className="relative grid size-11 place-items-center rounded-full text-text hover:bg-raised"
    >
      <Bell className="size-6" aria-hidden="true" />
      {Boolean(unread) && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-accent-deep px-1 text-center text-xs font-bold text-white"
        >
          {unread !== undefined && unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}

function bellWords(unread: number | undefined): string {
  if (!unread) return unread === 0 ? 'Avisos: nenhum novo' : 'Avisos';
  return `Avisos: ${unread} ${unread === 1 ? 'novo' : 'novos'}`;
}
