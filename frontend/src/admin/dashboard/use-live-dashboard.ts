import { useEffect, useRef } from 'react';
import { useAct } from '../layout/use-act.js';
import { useAdminEvents } from '../live/use-admin-events.js';

/** A storm of sales and views is one reading (STO-18). */
const WAIT_MS = 1_000;

/** Reads the figures anew a second after something happened that moves them. */
export function useLiveDashboard(): void {
  const { refresh } = useAct('dashboard');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refresh();
    }, WAIT_MS);
  };
  useAdminEvents('story', follow);
  useAdminEvents('payment', follow);
  useAdminEvents('user', follow);
  useAdminEvents('model', follow);
}
