import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CREATOR_KEY } from '../desk/session-keys.js';
import { followStream } from '../lib/follow-stream.js';
import { hasWaiting } from '../messages/written.js';
import { ownStream } from './own-notices.js';

/** Messages are read at once and then at most this often: one to many brings a frame for each of its recipients. */
const READ_MS = 1_000;

/** Reads her notices and messages anew as soon as one is there; a tab that becomes visible again reads what it missed. */
export function useLiveNotices(): void {
  const client = useQueryClient();
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    let isOwed = false;
    const readMessages = (): void => {
      isOwed = resting !== undefined;
      if (isOwed) return;
      void client.invalidateQueries({ queryKey: ['messages'] });
      resting = setTimeout(() => {
        resting = undefined;
        if (isOwed) readMessages();
      }, READ_MS);
    };
    const readAgain = () => {
      readMessages();
      void client.invalidateQueries({ queryKey: ['own-notices'] });
    };
    const end = followStream(ownStream(), {
      hear: (stream) => {
        stream.addEventListener('notification', ({ data }) => {
          readAgain();
          // her page went on the air or off it: every screen says which
          if (String(data).includes('page-for-creator')) void client.invalidateQueries({ queryKey: CREATOR_KEY });
        });
        stream.addEventListener('thread', readMessages);
      },
      onReady: (isAgain) => {
        if (isAgain) readAgain();
        // the house answers again
        if (hasWaiting())
          void import('./send-waiting.js').then(({ sendWaiting }) => sendWaiting(client)).catch(() => undefined);
      },
      onRefused: () => void client.invalidateQueries({ queryKey: CREATOR_KEY }),
      onShown: readMessages,
    });
    // browsers lose a subscription without a word; without notices the panel works as well
    void import('../push/this-phone.js').then(({ keepSubscribed }) => keepSubscribed()).catch(() => undefined);
    return () => {
      end();
      clearTimeout(resting);
    };
  }, [client]);
}
