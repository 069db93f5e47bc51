import { useMemo, useRef, useState } from 'react';

/** As many as the server decides at once. */
const MOST = 200;

export type Selection = {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** From the one touched last to this one, in the order they stand. */
  range: (to: string, order: readonly string[]) => void;
  /** All of `ids`, or none when all of them already are (BIL-36). */
  toggleAll: (ids: readonly string[]) => void;
  /** These and no others. */
  only: (ids: readonly string[]) => void;
  clear: () => void;
};

/** Ticked rows, by id: they stay ticked whatever the list does meanwhile (FA-30). */
export function useSelection(): Selection {
  const [ids, setIds] = useState<readonly string[]>([]);
  const last = useRef<string | null>(null);
  return useMemo(() => {
    const has = (id: string) => ids.includes(id);
    return {
      ids,
      has,
      toggle: (id) => {
        last.current = id;
        setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(0, MOST)));
      },
      range: (to, order) => {
        const ends = [order.indexOf(last.current ?? to), order.indexOf(to)].toSorted((a, b) => a - b);
        const between = order.slice(Math.max(0, ends[0] ?? 0), (ends[1] ?? 0) + 1);
        last.current = to;
        setIds((now) => [...new Set([...now, ...between])].slice(0, MOST));
      },
      toggleAll: (all) => setIds(all.every(has) ? [] : all.slice(0, MOST)),
      only: (some) => setIds(some.slice(0, MOST)),
      clear: () => setIds([]),
    };
  }, [ids]);
}
