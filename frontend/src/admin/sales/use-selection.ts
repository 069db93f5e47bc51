import { useState } from 'react';

/** As many as the server decides at once. */
const MOST = 200;

export type Selection = {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All of `ids`, or none when all of them already are (BIL-36). */
  toggleAll: (ids: readonly string[]) => void;
  clear: () => void;
};

/** Ticked rows, by id: they stay ticked whatever the list does meanwhile (FA-30). */
export function useSelection(): Selection {
  const [ids, setIds] = useState<readonly string[]>([]);
  const has = (id: string) => ids.includes(id);
  return {
    ids,
    has,
    toggle: (id) => setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(0, MOST))),
    toggleAll: (all) => setIds(all.every(has) ? [] : all.slice(0, MOST)),
    clear: () => setIds([]),
  };
}
