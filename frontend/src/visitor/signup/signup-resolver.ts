import { type FieldError, type SignupField, type SignupInput, validateSignup } from '@camarim/domain';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { fieldMessage } from './field-messages.js';

const SCREEN_ORDER: readonly SignupField[] = ['name', 'email', 'phone', 'cpf'];

/** The shared validation rules as a resolver of the form library: every invalid field with its text (USR-08). */
export const signupResolver: Resolver<SignupInput> = (values) => {
  const wrong = validateSignup(values);
  if (wrong.length === 0) return { values, errors: {} };
  const errors: FieldErrors<SignupInput> = {};
  for (const { field, code, message } of wrong)
    errors[field] = { type: code, message: fieldMessage({ code, message }) };
  return { values: {}, errors };
};

/** Errors from the top of the form down, so that the first of them gets the focus. */
export function inScreenOrder(errors: readonly FieldError[]): FieldError[] {
  return [...errors].sort((a, b) => SCREEN_ORDER.indexOf(a.field) - SCREEN_ORDER.indexOf(b.field));
}

/** Whether a field named by the server is one of the form's. */
export const isSignupField = (name: string): name is SignupField => (SCREEN_ORDER as readonly string[]).includes(name);
