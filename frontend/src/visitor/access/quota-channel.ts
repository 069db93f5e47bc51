import type { Quota } from '@camarim/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { putFresh } from '../../lib/put-fresh.js';
import { queries, reread } from '../queries.js';

const NAME = 'camarim-quota';

/** Stores the remaining free previews in this tab and makes the other tabs reload theirs (USR-19). */
export function shareQuota(client: QueryClient, quota: Quota): void {
  // a subscriber spends none: said of one creator's post, it would pass for the whole house
  if (quota.remaining === null) return;
  const { queryKey } = queries.quota();
  const before = client.getQueryData(queryKey);
  // whose periods run is not said of a played post
  if (before) putFresh(client, queryKey, { ...before, ...quota });
  else void reread(client, 'quota');
  if (before?.used === quota.used) return;
  // with none left, posts that offered a preview are locked now
  if (quota.remaining === 0) void reread(client, 'overlay');
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('spent');
  channel.close();
}

/** Reloads the quota when another tab used a preview. @returns a function that stops it. */
export function followQuota(client: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = () => {
    void reread(client, 'quota');
    void reread(client, 'overlay');
  };
  return () => channel.close();
}
