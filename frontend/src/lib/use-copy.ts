import { type RefObject, useEffect, useRef, useState } from 'react';

/** `manual`: the device lets no script copy; the field is selected so that the fan copies it by hand. */
export type CopyState = 'idle' | 'copied' | 'manual';

/**
 * Copies a text within the tap that requests it: first with the clipboard API, then from the visible field with
 * `execCommand`, which in-app browsers on iPhones need. When both fail the field stays selected.
 * @param copiedMs how long the state 'copied' lasts.
 */
export function useCopy(text: string, field: RefObject<HTMLInputElement | null>, copiedMs: number) {
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copied = () => {
    setState('copied');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), copiedMs);
  };
  const fallback = () => {
    if (copyFromField(field.current)) copied();
    else setState('manual');
  };
  const copy = () => {
    const { clipboard } = navigator;
    if (clipboard?.writeText) clipboard.writeText(text).then(copied, fallback);
    else fallback();
  };
  return { state, copy };
}

function copyFromField(field: HTMLInputElement | null): boolean {
  if (!field) return false;
  field.focus({ preventScroll: true });
  field.select();
  field.setSelectionRange(0, field.value.length);
  try {
    return typeof document.execCommand === 'function' && document.execCommand('copy');
  } catch {
    return false;
  }
}
