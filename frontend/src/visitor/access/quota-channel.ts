import type { Quota } from '@camarim/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { queries } from '../queries.js';

const NAME = 'camarim-quota';

/** A free preview was spent, or there was none: this tab knows at once, the others ask the server (USR-19). */
export function shareQuota(client: QueryClient, quota: Quota): void {
  const before = client.getQueryData(queries.quota().queryKey);
  client.setQueryData(queries.quota().queryKey, quota);
  if (before?.used === quota.used) return;
  // the last preview closes the others
  if (quota.remaining === 0) void client.invalidateQueries({ queryKey: ['overlay'] });
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('spent');
  channel.close();
}

/** Hears of previews spent in other tabs. @returns the way to stop. */
export function followQuota(client: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = () => {
    void client.invalidateQueries({ queryKey: queries.quota().queryKey });
    void client.invalidateQueries({ queryKey: ['overlay'] });
  };
  return () => channel.close();
}
