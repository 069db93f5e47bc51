import type { Notification } from '@camarim/contracts';
import { MINUTE_MS } from '@camarim/domain';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { accountApi } from '../../api/account.js';
import { messageOf } from '../../api/problem.js';
import { itemsOf } from '../../lib/items-of.js';
import { putFresh } from '../../lib/put-fresh.js';
import { relativeTime } from '../../lib/relative-time.js';
import { sameSitePath } from '../../lib/same-site-path.js';
import { useNow } from '../../lib/use-now.js';
import { Button, buttonClass } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { EmptyState, ErrorNotice } from '../../ui/notice.js';
import { accountQueries } from '../account/account-queries.js';
import { SignedInOnly } from '../account/signed-in-only.js';
import { MoreButton, ReadState } from '../layout/read-state.js';
import { paths } from '../paths.js';
import { unreadQuery } from './unread.js';
import * as words from './words.js';

/**
 * The person's notifications, newest first; new ones appear automatically (USR-32). Seeing the list reads it: the bell is
 * empty from then on, and what was new keeps its mark until the page is left (V11).
 */
export function NotificationsPage() {
  return (
    <SignedInOnly title={words.TITLE} returnTo={paths.notifications()}>
      <Notifications />
    </SignedInOnly>
  );
}

function Notifications() {
  const client = useQueryClient();
  const list = useInfiniteQuery(accountQueries.notifications());
  const read = useMutation({
    mutationFn: ({ ids, isRead }: { ids: string[] | null; isRead: boolean }) => accountApi.markRead(ids, isRead),
    onSuccess: (unread) => {
      putFresh(client, unreadQuery().queryKey, unread);
      return client.invalidateQueries(accountQueries.notifications());
    },
  });
  const items = itemsOf(list);
  const hasUnread = items.some(({ readAt }) => readAt === null);
  const seen = useRef(false);
  useEffect(() => {
    // once a visit: what the person marks as unread here stays so
    if (!hasUnread || seen.current) return;
    seen.current = true;
    // a bell that stays lit must not disturb the person
    const dim = (unread: { unread: number }) => putFresh(client, unreadQuery().queryKey, unread);
    accountApi.markRead(null, true).then(dim, () => undefined);
  }, [hasUnread, client]);
  return (
    <>
      {read.isError && <ErrorNotice>{messageOf(read.error)}</ErrorNotice>}
      <ReadState of={list} />
      {list.data && items.length === 0 && (
        <EmptyState icon={<BellOff className="size-6" aria-hidden="true" />} title={words.NONE}>
          <p>{words.NONE_TEXT}</p>
          <Link to={paths.gallery()} className={buttonClass('secondary')}>
            {words.GALLERY}
          </Link>
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface">
          {items.map((item) => (
            <Row key={item.id} item={item} onRead={(isRead) => read.mutate({ ids: [item.id], isRead })} />
          ))}
        </ul>
      )}
      <MoreButton of={list} />
    </>
  );
}

function Row({ item, onRead }: { item: Notification; onRead: (isRead: boolean) => void }) {
  const now = useNow(MINUTE_MS);
  const isUnread = item.readAt === null;
  const link = sameSitePath(item.link);
  const title = words.titleOf(item);
  return (
    <li className={classes('space-y-1 px-4 pt-4 pb-1', isUnread && 'bg-raised')}>
      <p className="flex items-center gap-2 font-semibold">
        {isUnread && <span className="size-2 shrink-0 rounded-full bg-accent" aria-hidden="true" />}
        {title}
        {isUnread && <span className="sr-only">{words.UNREAD}</span>}
      </p>
      <p className="text-sm text-quiet">{words.textOf(item)}</p>
      <p className="text-xs text-quiet">{relativeTime(item.createdAt, now)}</p>
      <div className="flex flex-wrap gap-x-4 text-sm">
        {link && (
          <Link
            to={link}
            className={buttonClass('link', 'min-w-11 justify-start text-text!')}
            onClick={() => isUnread && onRead(true)}
          >
            {words.OPEN}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
        <Button look="link" onClick={() => onRead(isUnread)}>
          {isUnread ? words.MARK_READ : words.MARK_UNREAD}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
    </li>
  );
}
