import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changedOf, textOf } from './changed.js';
import { forgetDraft, type KeptDraft, keepDraft, keptDraft } from './draft-storage.js';
import { CREATOR_KEY, STAFF_KEY } from './session-keys.js';

export type Draft = {
  /** Something is typed or brought in that is not saved. */
  isChanged: boolean;
  /** What is typed survives a reload and may be gone on with; false: it stands in the window alone. */
  isKept: boolean;
  /** Files were brought in: they are not kept. */
  hasFiles: boolean;
  /** An earlier draft that waits for an answer; `isOutdated`: what it was about has been saved anew since. */
  offer: { at: string; isOutdated: boolean } | null;
  /** Goes on with the one offered. */
  restore: () => void;
  /** It was saved, or is not wanted. */
  forget: () => void;
};

type Options<T> = {
  /** Editor and object: 'post:<id>'. */
  name: string;
  /** Of what is edited, so that a draft of an older state says so. */
  version?: string | number;
  /** As it was opened, and as it is typed now. JSON. */
  base: T;
  values: T;
  /** Puts a draft into the fields. */
  restore: (values: T) => void;
  hasFiles?: boolean;
};

/** Keeps what is typed in an editor until it is saved: through a reload, 'back' and a session that ended (A5). */
export function useDraft<T extends object>({ name, version = '', hasFiles = false, ...options }: Options<T>): Draft {
  const client = useQueryClient();
  // of who opened it: the session may end while it is open
  const [key] = useState(() => {
    const person = [STAFF_KEY, CREATOR_KEY].map((of) => client.getQueryData<{ name: string } | null>(of)).find(Boolean);
    return `${person?.name ?? ''}:${name}`;
  });
  const [offered, setOffered] = useState<KeptDraft | null>(() => keptDraft(key));
  const [isKept, setKept] = useState(true);
  const differs = textOf(options.values) !== textOf(options.base);
  // only what was typed: going on with it puts back nothing that somebody else has saved since
  const typed = textOf(changedOf(options.base, options.values));
  const state = String(version);
  useEffect(() => {
    if (offered) return;
    if (!differs) forgetDraft(key);
    else setKept(keepDraft(key, { values: typed, version: state, at: new Date().toISOString() }));
  }, [key, typed, differs, state, offered]);
  return {
    isChanged: offered === null && (differs || hasFiles),
    isKept: isKept && differs,
    hasFiles,
    offer: offered && { at: offered.at, isOutdated: offered.version !== state },
    restore: () => {
      if (offered) options.restore({ ...options.base, ...(JSON.parse(offered.values) as Partial<T>) });
      setOffered(null);
    },
    forget: () => {
      forgetDraft(key);
      setOffered(null);
    },
  };
}
