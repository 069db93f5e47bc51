import { fieldMessages, SIGNUP_ERRORS } from '@camarim/domain';

/** A wrong field in the reader's language: the rules that run in the page word it in Portuguese. */
export const fieldMessage = ({ code, message }: { code: string; message: string }): string =>
  __EN__ ? (fieldMessages([{ field: '', code, message }], 'en')[0]?.message ?? message) : message;

/** What is wrong with a field of a form, by the rule's code (USR-08 … USR-11). */
export const fieldError = (code: keyof typeof SIGNUP_ERRORS): string =>
  fieldMessage({ code, message: SIGNUP_ERRORS[code] });
