import { isValidCpf } from './cpf.js';
import { isValidEmail, normalizeEmail } from './email.js';
import { NAME_MAX_LENGTH } from './limits.js';
import { isValidPhone } from './phone.js';

export type SignupInput = { name: string; email: string; phone: string; cpf: string };
export type SignupField = keyof SignupInput;
/** The short form of the premium route: no CPF, and WhatsApp is optional ('' = none). */
export type VipSignupInput = Omit<SignupInput, 'cpf'>;
export type FieldError = { field: SignupField; code: string; message: string };

/** The exact texts of the form (USR-08 … USR-11). */
export const SIGNUP_ERRORS = {
  required: 'Todos os campos são obrigatórios',
  'name-too-long': `Nome muito longo. Use até ${NAME_MAX_LENGTH} caracteres`,
  'email-invalid': 'Email inválido. Use um formato como: nome@exemplo.com',
  'phone-invalid': 'Telefone inválido. Use o formato: (11) 99999-9999',
  'cpf-invalid': 'CPF inválido. Verifique os números digitados',
  /** Of the VIP form (USR-15). */
  'vip-required': 'Nome e email são obrigatórios',
} as const;

const FIELDS: readonly SignupField[] = ['name', 'email', 'phone', 'cpf'];
/** Control, zero-width and direction-changing characters: invisible, and usable to forge a mail header or a line of text. */
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069]/gu;

/** A person's name on one line, without invisible characters. */
export const normalizeName = (name: string): string => name.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();

/** The fields as they are checked and stored: trimmed, e-mail lower-cased, the name on one line without invisible characters. */
export function normalizeSignup(input: SignupInput): SignupInput {
  return {
    name: normalizeName(input.name),
    email: normalizeEmail(input.email),
    phone: input.phone.trim(),
    cpf: input.cpf.trim(),
  };
}

/**
 * Checks a sign-up in the order of USR-08, the same in the browser and on the server. An empty field stops there with
 * one `required` error for each empty field; otherwise every wrong field is reported: name, e-mail, phone, CPF.
 * @returns [] when the sign-up may be sent.
 */
export function validateSignup(input: SignupInput): FieldError[] {
  const clean = normalizeSignup(input);
  const empty = FIELDS.filter((field) => clean[field] === '');
  if (empty.length > 0) return empty.map((field) => fieldError(field, 'required'));

  const errors: FieldError[] = [];
  if (Array.from(clean.name).length > NAME_MAX_LENGTH) errors.push(fieldError('name', 'name-too-long'));
  if (!isValidEmail(clean.email)) errors.push(fieldError('email', 'email-invalid'));
  if (!isValidPhone(clean.phone)) errors.push(fieldError('phone', 'phone-invalid'));
  if (!isValidCpf(clean.cpf)) errors.push(fieldError('cpf', 'cpf-invalid'));
  return errors;
}

/** As `normalizeSignup`, for the VIP form. */
export const normalizeVipSignup = (input: VipSignupInput): VipSignupInput => ({
  name: normalizeName(input.name),
  email: normalizeEmail(input.email),
  phone: input.phone.trim(),
});

/**
 * Checks the VIP form (USR-15): name and e-mail are required, with one error for each that is missing; then every wrong
 * field by the rules of the sign-up. WhatsApp may be empty.
 * @returns [] when the form may be sent.
 */
export function validateVipSignup(input: VipSignupInput): FieldError[] {
  const { name, email, phone } = normalizeVipSignup(input);
  const empty = (['name', 'email'] as const).filter((field) => (field === 'name' ? name : email) === '');
  if (empty.length > 0) return empty.map((field) => fieldError(field, 'vip-required'));

  const errors: FieldError[] = [];
  if (Array.from(name).length > NAME_MAX_LENGTH) errors.push(fieldError('name', 'name-too-long'));
  if (!isValidEmail(email)) errors.push(fieldError('email', 'email-invalid'));
  if (phone !== '' && !isValidPhone(phone)) errors.push(fieldError('phone', 'phone-invalid'));
  return errors;
}

/** Checks a CPF that is entered after the sign-up (USR-11, BIL-27). @returns [] when it may be sent. */
export const validateCpf = (cpf: string): FieldError[] => (isValidCpf(cpf) ? [] : [fieldError('cpf', 'cpf-invalid')]);

/**
 * Checks a change of one's own account by the rules and texts of the sign-up (USR-08, USR-10).
 * @param change undefined = not changed.
 * @returns the change as it is stored, null = not changed; or every wrong field.
 */
export function validateProfile(change: {
  name?: string | undefined;
  phone?: string | undefined;
}): { name: string | null; phone: string | null } | { errors: FieldError[] } {
  const name = change.name === undefined ? null : normalizeName(change.name);
  const phone = change.phone === undefined ? null : change.phone.trim();
  const errors: FieldError[] = [];
  if (name === '') errors.push(fieldError('name', 'required'));
  if (name !== null && Array.from(name).length > NAME_MAX_LENGTH) errors.push(fieldError('name', 'name-too-long'));
  if (phone === '') errors.push(fieldError('phone', 'required'));
  else if (phone !== null && !isValidPhone(phone)) errors.push(fieldError('phone', 'phone-invalid'));
  return errors.length > 0 ? { errors } : { name, phone };
}

function fieldError(field: SignupField, code: keyof typeof SIGNUP_ERRORS): FieldError {
  return { field, code, message: SIGNUP_ERRORS[code] };
}
