import { TYPED } from '../lib/kept-names.js';

const PREFIX = 'camarim-draft:';

/** What was typed in an editor and not saved; `version`: of what was edited. `values`: JSON of the changed fields. */
export type KeptDraft = { values: string; version: string; at: string };

/** @returns what was kept under this name in this tab; null: nothing, or nothing that can be read. */
export function keptDraft(name: string): KeptDraft | null {
  try {
    const { values, version, at } = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '') as KeptDraft;
    const isObject = JSON.parse(values) instanceof Object;
    return isObject ? { values, version, at } : null;
  } catch {
    return null;
  }
}

/** @returns false when this browser keeps nothing. */
export function keepDraft(name: string, draft: KeptDraft): boolean {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // without storage there is nothing to forget
  }
}

/** Whoever signs in next in this tab finds nothing of who was here before. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    // what is being written in conversations
    sessionStorage.removeItem(TYPED);
  } catch {
    // without storage there is nothing to forget
  }
}
