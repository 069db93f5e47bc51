import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { streams } from '../../api/visitor.js';
import { lookForNews } from '../feed/news.js';
import { refreshAccess } from '../queries.js';
import { followQuota } from './quota-channel.js';

/**
 * Listens to what the server tells a signed-in fan, so that a payment made in one tab opens the others too, and an open
 * feed hears of new posts. Only the visible tab holds a stream (a browser allows six to one host); one that comes back
 * reads everything again.
 */
export default function LiveAccess(): null {
  const client = useQueryClient();
  useEffect(() => followQuota(client), [client]);
  useEffect(() => {
    let source: EventSource | null = null;
    let wasReady = false;
    const close = () => {
      source?.close();
      source = null;
    };
    const open = () => {
      if (source || document.visibilityState === 'hidden') return;
      source = new EventSource(streams.mine());
      source.addEventListener('entitlement', () => void refreshAccess(client));
      source.addEventListener('notification', () => {
        void client.invalidateQueries({ queryKey: ['unread'] });
        void client.invalidateQueries({ queryKey: ['mine', 'notifications'] });
      });
      source.addEventListener('feed', ({ data }: MessageEvent<string>) => {
        void lookForNews(client, (JSON.parse(data) as { modelId: string | null }).modelId);
      });
      source.addEventListener('booking', () => void client.invalidateQueries({ queryKey: ['bookings'] }));
      // every stream begins with it: what happened while there was none is read, except on a page just served
      source.addEventListener('ready', () => {
        if (wasReady) {
          void refreshAccess(client);
          void lookForNews(client, null);
        }
        wasReady = true;
      });
    };
    const follow = () => {
      if (document.visibilityState === 'hidden') close();
      else open();
    };
    open();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', open);
    return () => {
      close();
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', open);
    };
  }, [client]);
  return null;
}
