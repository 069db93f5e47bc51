import type { WaitingWork } from '@camarim/contracts';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAdminEvents } from '../live/use-admin-events.js';
import { waitingQuery } from './waiting-query.js';

/** What is heard within this is one reading. */
const GATHER_MS = 1_000;

/** What waits for who is signed in, read again when somebody booked, disputed, reported, commented or decided. */
export function useWaitingWork(): UseQueryResult<WaitingWork> {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries(waitingQuery()), GATHER_MS);
  };
  useAdminEvents('booking', follow);
  useAdminEvents('payment', follow);
  useAdminEvents('notice', follow);
  useAdminEvents('comment', follow);
  useAdminEvents('model', follow);
  return useQuery(waitingQuery());
}
