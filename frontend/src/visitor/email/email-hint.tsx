import { suggestEmail } from '@camarim/domain';
import { type ReactNode, useState } from 'react';
import * as words from './words.js';

/**
 * Suggests a correction for a mistyped address of a well-known provider, after the field was left (V4).
 * @param onTake puts the suggested address into the field.
 */
export function useEmailHint(value: string, onTake: (email: string) => void): { hint: ReactNode; onBlur: () => void } {
  const [left, setLeft] = useState(false);
  const meant = left ? suggestEmail(value) : null;
  const hint = meant && (
    <>
      {words.DID_YOU_MEAN}{' '}
      <button
        type="button"
        className="-my-2 min-h-11 font-semibold break-all text-accent-soft underline"
        onClick={() => onTake(meant)}
      >
        {meant}
      </button>
      ?
    </>
  );
  return { hint, onBlur: () => setLeft(true) };
}
