import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../api/problem.js';
import { toast } from '../ui/toast.js';
import type { ThreadState, ThreadStore } from './thread-store.js';

/** The end of a thread's address that leads to one message of it. */
export const foundAt = (seq: number): string => `#${seq}`;
const PLACE = /^#([1-9]\d{0,9})$/;

/** Reads back to the message the address leads to. @returns its seq as soon as it is there; null: to none. */
export function useFound(store: ThreadStore, { isLoaded, items }: ThreadState): number | null {
  const seq = Number(PLACE.exec(useLocation().hash)?.[1] ?? 0);
  useEffect(() => {
    if (seq > 0 && isLoaded) store.reach(seq).catch((error: unknown) => toast('error', messageOf(error)));
  }, [store, seq, isLoaded]);
  return items.some((item) => item.seq === seq) ? seq : null;
}
