import { type ProblemField, SIGNUP_ERRORS } from '@camarim/domain';
import type { ValidationError } from 'class-validator';

type Text = { code: string; message: string };

export const UNKNOWN_FIELD: Text = { code: 'unknown-field', message: 'Este campo não existe.' };
/** class-validator's constraint names to the code and the text shown beside the field. */
const TEXTS: Readonly<Record<string, Text>> = {
  isDay: { code: 'day-invalid', message: 'Esta data não existe ou fica longe demais.' },
  isEmail: { code: 'email-invalid', message: SIGNUP_ERRORS['email-invalid'] },
  isIn: { code: 'not-an-option', message: 'Escolha uma das opções.' },
  isInt: { code: 'not-a-number', message: 'Informe um número inteiro.' },
  isUuid: { code: 'id-invalid', message: 'Identificador inválido.' },
  matches: { code: 'format-invalid', message: 'Formato inválido.' },
  max: { code: 'too-big', message: 'O valor é alto demais.' },
  maxLength: { code: 'too-long', message: 'Texto longo demais.' },
  min: { code: 'too-small', message: 'O valor é baixo demais.' },
  minLength: { code: 'too-short', message: 'Texto curto demais.' },
  whitelistValidation: UNKNOWN_FIELD,
};
const REQUIRED: Text = { code: 'required', message: 'Este campo é obrigatório.' };
const WRONG: Text = { code: 'invalid', message: 'Valor inválido.' };
const MAX_FIELDS = 20;
const MAX_NAME = 60;

/**
 * One problem field for each wrong property, nested ones as 'a.b'. Says what is wrong and never repeats a value;
 * names that came from outside are cut.
 */
export function fieldErrors(errors: ValidationError[], prefix = ''): ProblemField[] {
  return errors
    .flatMap((error) => {
      const field = `${prefix}${error.property}`.slice(0, MAX_NAME);
      if (error.children?.length) return fieldErrors(error.children, `${field}.`);
      return [{ field, ...textOf(error) }];
    })
    .slice(0, MAX_FIELDS);
}

function textOf(error: ValidationError): Text {
  const names = Object.keys(error.constraints ?? {});
  if (names.includes('whitelistValidation')) return UNKNOWN_FIELD;
  if (error.value === undefined || error.value === null || error.value === '') return REQUIRED;
  const known = names.map((name) => TEXTS[name]).find(Boolean);
  return known ?? WRONG;
}
