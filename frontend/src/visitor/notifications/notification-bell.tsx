import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { IconPlace } from '../layout/icon-place.js';
import { paths } from '../paths.js';
import * as words from './bell-words.js';
import { unreadQuery } from './unread.js';

/** The bell in the header, with the number of unread notifications. */
export function NotificationBell() {
  const unread = useQuery(unreadQuery()).data?.unread ?? 0;
  return (
    <IconPlace
      to={paths.notifications()}
      icon={<Bell className="size-5 lg:size-6" aria-hidden="true" />}
      label={words.bell(unread)}
      title={words.TITLE}
      count={unread}
    />
  );
}
