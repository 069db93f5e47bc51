import type { ErrorLanguage, ProblemField } from './errors.js';

/** By code, what stands beside a field of a form that a fan may fill in; the rules themselves speak Portuguese. */
const ENGLISH: Readonly<Record<string, string>> = {
  required: 'Please fill in this field.',
  'vip-required': 'Name and e-mail are required.',
  'name-too-long': 'This name is too long.',
  'email-invalid': 'That e-mail doesn’t look right. Use a format like name@example.com',
  'phone-invalid': 'That phone number doesn’t look right. Use a Brazilian number, like (11) 99999-9999',
  'cpf-invalid': 'That CPF doesn’t look right. Check its digits',
  'not-an-option': 'Choose one of the options.',
  'not-a-number': 'Enter a whole number.',
  'id-invalid': 'This is not a valid identifier.',
  'format-invalid': 'This format isn’t valid.',
  'too-big': 'This value is too high.',
  'too-small': 'This value is too low.',
  'too-long': 'This text is too long.',
  'too-short': 'This text is too short.',
  'unknown-field': 'This field doesn’t exist.',
  contact: 'Leave out links, @, e-mails and phone numbers.',
  length: 'This is too short or too long.',
  taken: 'Somebody else has this one. Please choose another.',
  invalid: 'This value isn’t valid.',
};

/** The fields of a problem in the reader's language; one whose code only the team meets stays as it is (FV-13). */
export const fieldMessages = (errors: readonly ProblemField[], language: ErrorLanguage): ProblemField[] =>
  errors.map((one) => (language === 'en' ? { ...one, message: ENGLISH[one.code] ?? one.message } : one));
