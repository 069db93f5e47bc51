import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAdminEvents } from '../live/use-admin-events.js';
import { SUM, salesQueries } from './sales-queries.js';

const WAIT_MS = 800;
/** The sum goes over every sale of the list, so a busy hour reads it this seldom. */
const SUM_EVERY_MS = 10_000;

/** Rows, figures, open details and the sum of the list follow what happens to payments (FA-30). */
export function useLiveSales(): void {
  const client = useQueryClient();
  const isSum = (query: Query): boolean => query.queryKey[1] === SUM;
  const readRows = useReading(0, () => {
    void client.invalidateQueries({ queryKey: salesQueries.all, predicate: (query) => !isSum(query) });
  });
  const readSum = useReading(SUM_EVERY_MS, () => {
    void client.invalidateQueries({ queryKey: salesQueries.all, predicate: isSum });
  });
  useAdminEvents('payment', () => {
    readRows();
    readSum();
  });
}

/** @returns asks for a reading soon, but not within `everyMs` of the last: what is heard meanwhile is part of the same one. */
function useReading(everyMs: number, read: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        last.current = Date.now();
        read();
      },
      Math.max(WAIT_MS, last.current + everyMs - Date.now()),
    );
  };
}
