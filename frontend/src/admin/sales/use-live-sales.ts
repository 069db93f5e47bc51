import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAdminEvents } from '../live/use-admin-events.js';
import { salesQueries } from './sales-queries.js';

const WAIT_MS = 800;

/**
 * Rows, figures and open details follow what happens to payments (FA-30). A busy hour is read about once a second: what
 * is heard while waiting is part of the same reading.
 */
export function useLiveSales(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useAdminEvents('payment', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: salesQueries.all });
    }, WAIT_MS);
  });
}
