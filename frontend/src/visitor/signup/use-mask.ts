import { formatCpf, formatPhone } from '@camarim/domain';
import { MaskInput, type MaskInputOptions } from 'maska';
import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/** `formatPhone` first: it drops the +55 that phones fill in by themselves (USR-12). */
export const PHONE_MASK: MaskInputOptions = {
  mask: ['(##) ####-####', '(##) #####-####'],
  preProcess: formatPhone,
};
export const CPF_MASK: MaskInputOptions = { mask: '###.###.###-##', preProcess: formatCpf };

/**
 * A ref that masks its input while typing and keeps the caret in place, and hands the element on. The mask writes the
 * value before React looks at it, so React sees no change: `onMasked` is the only one who tells.
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
    // the form library makes its ref anew in every render; the first serves as well
    [options],
  );
}
