import type { Follow, Shown } from '@camarim/contracts';
import { FOLLOW_WISHES, MINUTE_MS } from '@camarim/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { relativeTime } from '../../lib/relative-time.js';
import { useNow } from '../../lib/use-now.js';
import { Avatar } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { AccountSection } from '../account/account-section.js';
import { ReadState } from '../layout/read-state.js';
import { paths } from '../paths.js';
import { follow, followQueries, unfollow } from './follow-api.js';
import * as words from './words.js';

/** Where a notice of news leads to. */
const ANCHOR = '#seguindo';

/** 'Seguindo' of the account: who has news first, what one is told of each, and the way out (FOLLOW-02). */
export default function FollowsSection() {
  const list = useQuery(followQueries.list());
  const items = list.data?.items ?? [];
  const here = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const client = useQueryClient();
  const isMeant = hash === ANCHOR;
  const isRead = !list.isPending;
  // whoever is on the page already comes for news it does not show yet
  useEffect(() => {
    if (isMeant && key) void client.invalidateQueries({ queryKey: followQueries.list().queryKey });
  }, [isMeant, key, client]);
  useEffect(() => {
    if (isMeant && isRead) here.current?.scrollIntoView();
  }, [isMeant, isRead]);
  return (
    <div ref={here} id={ANCHOR.slice(1)}>
      <AccountSection title={words.TITLE} text={words.TEXT}>
        <ReadState of={list} />
        {list.data && items.length === 0 && <p className="text-sm text-quiet">{words.NONE}</p>}
        {items.length > 0 && (
          <>
            <ul className="divide-y divide-line rounded-input bg-field" aria-label={words.TITLE}>
              {items.map((one) => (
                <Line key={one.modelId} follow={one} />
              ))}
            </ul>
            <p className="text-sm text-quiet">{words.WHERE}</p>
          </>
        )}
      </AccountSection>
    </div>
  );
}

function Line({ follow: { modelId, wish, newsAt, model } }: { follow: Shown<Follow> }) {
  const client = useQueryClient();
  const now = useNow(MINUTE_MS);
  const name = model?.displayName ?? words.GONE;
  const onError = (error: unknown) => toast('error', messageOf(error));
  const choose = useMutation({ mutationFn: (to: Follow['wish']) => follow(client, modelId, to), onError });
  const stop = useMutation({ mutationFn: () => unfollow(client, modelId, name), onError });
  const isBusy = choose.isPending || stop.isPending;
  return (
    <li className="space-y-2 px-4 py-3">
      <div className="flex items-center gap-3">
        <Avatar name={name} image={model?.profileImage ?? null} className="size-11" />
        <div className="min-w-0 flex-1">
          {model ? (
            <Link to={paths.profile(model.username)} className="flex min-h-11 items-center font-medium hover:underline">
              {name}
            </Link>
          ) : (
            <p className="font-medium">{name}</p>
          )}
          {model && (
            <p className="text-sm text-quiet">{newsAt ? words.newest(relativeTime(newsAt, now)) : words.NO_NEWS}</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {model && (
          <select
            aria-label={words.toldOf(name)}
            className="min-h-11 rounded-input bg-raised px-3 text-base text-text"
            value={wish}
            disabled={isBusy}
            onChange={({ target }) => {
              const chosen = FOLLOW_WISHES.find((one) => one === target.value);
              if (chosen) choose.mutate(chosen);
            }}
          >
            {FOLLOW_WISHES.map((one) => (
              <option key={one} value={one}>
                {words.WISHES[one]}
              </option>
            ))}
          </select>
        )}
        <Button look="link" busy={stop.isPending} aria-label={words.stopOne(name)} onClick={() => stop.mutate()}>
          {words.STOP}
        </Button>
      </div>
    </li>
  );
}
