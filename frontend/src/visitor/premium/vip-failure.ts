import { type FieldError, SIGNUP_TEXTS } from '@camarim/domain';
import { ApiProblem, messageOf } from '../../api/problem.js';

/** What the form shows: beside its fields, or in the red box above the button. */
export type VipErrors = {
  name?: string;
  email?: string;
  phone?: string;
  /** What is needed and missing, top of the form first: one text for all of it. */
  isEmpty?: Array<'name' | 'email'>;
  form?: string;
};
const TEXTS = SIGNUP_TEXTS.vip;

/** Why something did not come about, in the words of the product and then of the server. */
export const because = (text: string, error: unknown): string => `${text}. ${messageOf(error)}`;

/** What a form that is wrong is told (USR-15). */
export function errorsOf(wrong: ReadonlyArray<Pick<FieldError, 'code' | 'message'> & { field: string }>): VipErrors {
  const errors: VipErrors = {};
  for (const { field, code, message } of wrong) {
    if (field !== 'name' && field !== 'email' && field !== 'phone') continue;
    if (code === 'vip-required' && field !== 'phone') errors.isEmpty = [...(errors.isEmpty ?? []), field];
    else errors[field] = message;
  }
  return errors;
}

/**
 * What a refused form means (USR-15). Nobody answered: 'Erro ao processar cadastro', premium by a link that grants and
 * VIP without one; the server said no: 'Erro ao criar usuário' with its reason.
 */
export function readVipFailure(error: unknown, grants: boolean): VipErrors {
  if (!(error instanceof ApiProblem)) return { form: because(grants ? TEXTS.premiumFailed : TEXTS.failed, error) };
  const errors = errorsOf(error.errors);
  return Object.keys(errors).length > 0 ? errors : { form: because(TEXTS.accountFailed, error) };
}
