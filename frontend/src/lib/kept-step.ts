import { useState } from 'react';
import { randomKey } from './random-key.js';

/** `steps` names an entry without a key of the router: the first one of a document. */
type Entry = { key?: string; steps?: string } | null;
type Steps = Record<string, unknown>;

/** Where the steps of the current history entry stand; the same through reloads and in the layers above it. */
function place(): string {
  const entry = window.history.state as Entry;
  const name = entry?.key ?? entry?.steps ?? randomKey();
  if (!entry?.key && !entry?.steps) window.history.replaceState({ ...entry, steps: name }, '');
  return `camarim-steps-${name}`;
}
function read(): Steps {
  try {
    return JSON.parse(sessionStorage.getItem(place()) ?? '{}') as Steps;
  } catch {
    return {};
  }
}
function write(steps: Steps): void {
  try {
    if (Object.keys(steps).length === 0) sessionStorage.removeItem(place());
    else sessionStorage.setItem(place(), JSON.stringify(steps));
  } catch {
    // without storage a reload starts at the page itself
  }
}

/** Writes down a step of the current history entry. `value`: JSON; undefined takes it away. */
export function keepStep(name: string, value: unknown): void {
  const { [name]: _, ...others } = read();
  write(value === undefined ? others : { ...others, [name]: value });
}
/** @returns what was written down under this name, or undefined. The tab's own storage: for showing a step, never for a right. */
export const keptStep = <T>(name: string): T | undefined => read()[name] as T | undefined;

/** Takes away the step of this name and all below it ('sheet' also takes 'sheet.plan'). */
export function forgetSteps(name: string): void {
  const steps = read();
  const left = Object.entries(steps).filter(([each]) => each !== name && !each.startsWith(`${name}.`));
  if (left.length < Object.keys(steps).length) write(Object.fromEntries(left));
}

/**
 * `useState` that survives a reload, and leaving the page and coming back: it belongs to the entry of the browser's
 * history (V5). Only in parts that render in the browser. `initial`: JSON, for an entry where nothing was kept; a step
 * that is set to it again is forgotten.
 */
export function useKeptStep<T>(name: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => keptStep<T>(name) ?? initial);
  const set = (next: T) => {
    setValue(next);
    keepStep(name, next === initial ? undefined : next);
  };
  return [value, set];
}
