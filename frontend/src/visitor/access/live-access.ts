import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { streams } from '../../api/visitor.js';
import { checkForNewPosts } from '../feed/new-posts.js';
import { refreshAccess, reread } from '../queries.js';
import { followQuota } from './quota-channel.js';

/**
 * Subscribes to the server's event stream of a signed-in fan: a payment in one tab unlocks the others too, and an open
 * feed learns of new posts. Only the visible tab keeps a stream open (browsers allow six connections to one host); a
 * tab that becomes visible again reloads everything.
 */
export default function LiveAccess(): null {
  const client = useQueryClient();
  useEffect(() => followQuota(client), [client]);
  useEffect(() => {
    let source: EventSource | null = null;
    let wasReady = false;
    const readMessages = () => void reread(client, 'messages');
    const close = () => {
      source?.close();
      source = null;
    };
    const open = () => {
      if (source || document.visibilityState === 'hidden') return;
      source = new EventSource(streams.mine());
      source.addEventListener('entitlement', () => void refreshAccess(client));
      source.addEventListener('notification', () => {
        void reread(client, 'unread');
        void reread(client, 'mine', 'notifications');
      });
      source.addEventListener('feed', ({ data }: MessageEvent<string>) => {
        void checkForNewPosts(client, (JSON.parse(data) as { modelId: string | null }).modelId);
      });
      source.addEventListener('thread', readMessages);
      source.addEventListener('booking', () => void reread(client, 'bookings'));
      // every stream starts with 'ready': after a reconnect, load what was missed; the first one follows a fresh page
      source.addEventListener('ready', () => {
        if (wasReady) {
          void refreshAccess(client);
          void checkForNewPosts(client, null);
        }
        wasReady = true;
      });
    };
    const follow = () => {
      if (document.visibilityState === 'hidden') return close();
      // some phones end a stream in the background without saying so: first what was missed, then the stream
      readMessages();
      open();
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
