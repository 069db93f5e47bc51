import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAdminEvents } from '../live/use-admin-events.js';
import { dashboardQueries } from './dashboard-queries.js';

/** A storm of sales and views is one reading (STO-18). */
const WAIT_MS = 1_000;

/** Reads the figures anew a second after something happened that moves them. */
export function useLiveDashboard(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: dashboardQueries.all });
    }, WAIT_MS);
  };
  useAdminEvents('story', follow);
  useAdminEvents('payment', follow);
  useAdminEvents('user', follow);
  useAdminEvents('model', follow);
}
