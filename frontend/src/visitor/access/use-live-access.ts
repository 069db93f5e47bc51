import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { streams } from '../../api/visitor.js';
import { refreshAccess, useMe } from '../queries.js';

/**
 * Listens to what the server tells this fan, so that a payment made in one tab opens the others too. Only the visible
 * tab holds a stream (a browser allows six to one host); one that comes back reads everything again.
 */
export function useLiveAccess(): void {
  const { signedIn } = useMe();
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn) return undefined;
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
      // every stream begins with it: what happened while there was none is read, except on a page just served
      source.addEventListener('ready', () => {
        if (wasReady) void refreshAccess(client);
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
  }, [signedIn, client]);
}
