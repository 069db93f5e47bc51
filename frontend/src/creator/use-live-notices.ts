import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownStream } from './own-notices.js';

/** Messages are read at once and then at most this often: one to many brings a frame for each of its recipients. */
const READ_MS = 1_000;
/** A stream the server has refused is tried again after this. */
const REOPEN_MS = 15_000;

/**
 * Reads her notices and messages anew as soon as one is there. Only the visible tab holds a stream: a browser allows six connections to
 * one host; a tab that becomes visible again reads what it missed.
 */
export function useLiveNotices(): void {
  const client = useQueryClient();
  useEffect(() => {
    let source: EventSource | null = null;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let wasReady = false;
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
    const close = () => {
      clearTimeout(reopening);
      source?.close();
      source = null;
    };
    const open = () => {
      if (source || document.visibilityState === 'hidden') return;
      clearTimeout(reopening);
      const stream = new EventSource(ownStream());
      source = stream;
      stream.addEventListener('notification', readAgain);
      stream.addEventListener('thread', readMessages);
      // every stream begins with it: what came while there was none is read, except on a page that was just opened
      stream.addEventListener('ready', () => {
        if (wasReady) readAgain();
        wasReady = true;
      });
      stream.onerror = () => {
        if (source !== stream || stream.readyState !== EventSource.CLOSED) return;
        close();
        reopening = setTimeout(open, REOPEN_MS);
      };
    };
    const follow = () => {
      if (document.visibilityState === 'hidden') return close();
      // first what was missed, then the stream: some phones end it in the background without saying so
      readMessages();
      open();
    };
    open();
    // browsers lose a subscription without a word; without notices the panel works as well
    void import('../push/this-phone.js').then(({ keepSubscribed }) => keepSubscribed()).catch(() => undefined);
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', open);
    return () => {
      close();
      clearTimeout(resting);
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', open);
    };
  }, [client]);
}
