import { ActionIcon, Indicator } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.js';
import { ownNoticesQueries } from './own-notices.js';
import { useLiveNotices } from './use-live-notices.js';

/** More than this is not read as a number at this size. */
const MOST = 99;

/** The way to her notices on every screen of the studio, with how many are new. */
export function NoticesBell() {
  useLiveNotices();
  const unread = useQuery(ownNoticesQueries.unread()).data?.unread;
  const label = <span aria-hidden="true">{unread !== undefined && unread > MOST ? `${MOST}+` : unread}</span>;
  return (
    <Indicator label={label} disabled={!unread} size={18} offset={4}>
      <ActionIcon component={Link} to={paths.ownNotices()} variant="default" size="lg" aria-label={bellWords(unread)}>
        <Bell size={18} aria-hidden="true" />
      </ActionIcon>
    </Indicator>
  );
}

function bellWords(unread: number | undefined): string {
  if (!unread) return unread === 0 ? 'Avisos: nenhum novo' : 'Avisos';
  return `Avisos: ${unread} ${unread === 1 ? 'novo' : 'novos'}`;
}
