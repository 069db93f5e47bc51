import { useEffect, useReducer, useState } from 'react';
import { Devices } from './devices.js';
import { RoomSession } from './room-session.js';

/** The room of a call and the devices of this page, for as long as the page shows them. */
export function useRoom(
  bookingId: string,
  onRefused: (error: unknown) => void,
): { session: RoomSession; devices: Devices } {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const [kit] = useState(() => {
    const devices = new Devices(changed);
    return { devices, session: new RoomSession(bookingId, devices, changed, onRefused) };
  });
  useEffect(() => {
    const { session, devices } = kit;
    void session.load();
    const wake = () => {
      if (document.visibilityState === 'hidden') return;
      void devices.wake();
      session.wake();
    };
    const part = () => session.part();
    // kept by the browser while it was away, the page comes back without its call
    const back = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    document.addEventListener('visibilitychange', wake);
    document.addEventListener('resume', wake);
    window.addEventListener('pagehide', part);
    window.addEventListener('pageshow', back);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      document.removeEventListener('resume', wake);
      window.removeEventListener('pagehide', part);
      window.removeEventListener('pageshow', back);
      session.part();
      devices.stop();
    };
  }, [kit]);
  return kit;
}

/** Keeps the screen of a phone on where the browser can; it asks again after each look at another app. */
export function useScreenOn(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState === 'hidden') return;
      // with little battery a phone says no
      const given = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void given?.release();
      else lock = given;
    };
    const ask = () => void take();
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isOn]);
}
