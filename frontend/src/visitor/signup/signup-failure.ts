import type { FieldError } from '@camarim/domain';
import { ApiProblem, ConnectionProblem } from '../../api/problem.js';
import { isSignupField } from './signup-resolver.js';
import * as words from './words.js';

export type SignupFailure = { kind: 'fields'; errors: FieldError[] } | { kind: 'form'; message: string };

/** Maps a failed sign-up to the form: field errors go to their fields, anything else above the button (USR-13). */
export function readSignupFailure(error: unknown): SignupFailure {
  if (error instanceof ConnectionProblem) return { kind: 'form', message: words.OFFLINE };
  if (!(error instanceof ApiProblem)) return { kind: 'form', message: words.UNEXPECTED };
  const errors = error.errors.flatMap(({ field, code, message }) =>
    isSignupField(field) ? [{ field, code, message }] : [],
  );
  return errors.length > 0 ? { kind: 'fields', errors } : { kind: 'form', message: error.message };
}
