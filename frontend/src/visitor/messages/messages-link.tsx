import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { IconPlace } from '../layout/icon-place.js';
import { paths } from '../paths.js';
import * as words from './link-words.js';
import { unreadThreadsQuery } from './unread.js';

/** The way to the messages, with how many threads have something unread. */
export function MessagesLink() {
  const threads = useQuery(unreadThreadsQuery()).data?.threads ?? 0;
  return (
    <IconPlace
      to={paths.messages()}
      icon={<MessageCircle className="size-5 lg:size-6" aria-hidden="true" />}
      label={words.link(threads)}
      title={words.TITLE}
      count={threads}
    />
  );
}
