import { formatCpf, formatPhone } from '@camarim/domain';
import { MaskInput, type MaskInputOptions } from 'maska';
import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/** `formatPhone` runs first, because it removes the +55 that phones fill in (USR-12). */
export const PHONE_MASK: MaskInputOptions = {
  mask: ['(##) ####-####', '(##) #####-####'],
  preProcess: formatPhone,
};
export const CPF_MASK: MaskInputOptions = { mask: '###.###.###-##', preProcess: formatCpf };

/**
 * A ref that masks its input while typing, keeps the caret in place and passes the element on to `ref`. The mask
 * changes the value before React sees it, so React fires no change event: `onMasked` reports the new value instead.
 */
export function useMask(
  ref: RefCallback<HTMLInputElement>,
  options: MaskInputOptions,
  onMasked: (value: string) => void,
): RefCallback<HTMLInputElement> {
  const latest = useRef(onMasked);
  useEffect(() => {
    latest.current = onMasked;
  });
  return useCallback(
    (element: HTMLInputElement | null) => {
      ref(element);
      if (!element) return undefined;
      const mask = new MaskInput(element, { ...options, onMaska: ({ masked }) => latest.current(masked) });
      return () => {
        mask.destroy();
        ref(null);
      };
    },
    // the form library creates a new ref on every render; the first one keeps working
    [options],
  );
}
