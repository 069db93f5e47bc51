import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { streams } from '../../api/visitor.js';
import { followStream } from '../../lib/follow-stream.js';
import { hasWaiting } from '../../messages/written.js';
import { checkForNewPosts } from '../feed/new-posts.js';
import { refreshAccess, reread } from '../queries.js';
import { followQuota } from './quota-channel.js';

/**
 * Subscribes to the server's event stream of a signed-in fan: a payment in one tab unlocks the others too, and an open
 * feed learns of new posts. A tab that becomes visible again reloads everything.
 */
export default function LiveAccess(): null {
  const client = useQueryClient();
  useEffect(() => followQuota(client), [client]);
  useEffect(() => {
    const readMessages = () => void reread(client, 'messages');
    const readBookings = () => {
      void reread(client, 'bookings');
      void reread(client, 'mine', 'open-payment');
    };
    return followStream(streams.mine(), {
      hear: (stream) => {
        stream.addEventListener('entitlement', () => void refreshAccess(client));
        stream.addEventListener('notification', () => {
          void reread(client, 'unread');
          void reread(client, 'mine', 'notifications');
          // of a mimo that was paid: no PIX is open any more
          void reread(client, 'mine', 'open-payment');
        });
        stream.addEventListener('feed', ({ data }: MessageEvent<string>) => {
          void checkForNewPosts(client, (JSON.parse(data) as { modelId: string | null }).modelId);
        });
        stream.addEventListener('thread', readMessages);
        stream.addEventListener('booking', readBookings);
      },
      onReady: (isAgain) => {
        if (isAgain) {
          void refreshAccess(client);
          readBookings();
          void checkForNewPosts(client, null);
        }
        // the house answers again
        if (hasWaiting())
          void import('../messages/send-waiting.js')
            .then(({ sendWaiting }) => sendWaiting(client))
            .catch(() => undefined);
      },
      onRefused: () => void reread(client, 'me'),
      onShown: readMessages,
    });
  }, [client]);
  return null;
}
