import { type RefObject, useEffect, useRef, useState } from 'react';

/** `manual`: the device lets no script copy; the field is selected and the fan copies it by hand. */
export type CopyState = 'idle' | 'copied' | 'manual';

/**
 * Copies a text inside the tap that asks for it: the clipboard API first, then the visible field with `execCommand`,
 * as iPhones in in-app browsers need it; when both refuse, the field stays selected.
 * @param copiedMs how long 'copied' is shown.
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
