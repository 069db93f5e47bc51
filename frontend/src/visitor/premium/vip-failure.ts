import type { FieldError } from '@camarim/domain';
import { ApiProblem, messageOf } from '../../api/problem.js';
import { fieldMessage } from '../signup/field-messages.js';
import * as words from './words.js';

/** The form's errors: beside its fields, or in the red box above the button. */
export type VipErrors = {
  name?: string;
  email?: string;
  phone?: string;
  /** Required fields left empty, from the top of the form down; one text covers all of them. */
  isEmpty?: Array<'name' | 'email'>;
  form?: string;
};

/** An error text of the product followed by the server's reason. */
export const because = (text: string, error: unknown): string => `${text}. ${messageOf(error)}`;

/** Maps validation errors to the form's errors (USR-15). */
export function errorsOf(wrong: ReadonlyArray<Pick<FieldError, 'code' | 'message'> & { field: string }>): VipErrors {
  const errors: VipErrors = {};
  for (const { field, code, message } of wrong) {
    if (field !== 'name' && field !== 'email' && field !== 'phone') continue;
    if (code === 'vip-required' && field !== 'phone') errors.isEmpty = [...(errors.isEmpty ?? []), field];
    else errors[field] = fieldMessage({ code, message });
  }
  return errors;
}

/**
 * Maps a failed submission to the form's errors (USR-15). Without a response: 'Erro ao processar cadastro' (premium for
 * a link that grants, else VIP); refused by the server: 'Erro ao criar usuário' with the reason.
 */
export function readVipFailure(error: unknown, grants: boolean): VipErrors {
  if (!(error instanceof ApiProblem)) return { form: because(grants ? words.PREMIUM_FAILED : words.FAILED, error) };
  const errors = errorsOf(error.errors);
  return Object.keys(errors).length > 0 ? errors : { form: because(words.ACCOUNT_FAILED, error) };
}
