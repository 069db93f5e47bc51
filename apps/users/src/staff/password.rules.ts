import { PASSWORD_LENGTH, problem } from '@camarim/domain';

/** Of 0 to 4: 4 is beyond ten thousand million guesses that know lists, keyboards, dates and the person. */
const GOOD_ENOUGH = 4;
/** Looking for patterns grows with the square of the length, and nothing this long is common. */
const LOOKED_AT = 64;

/** Whose password it is: what others know of a person is guessed first. */
export interface PasswordOwner {
  email: string;
  name: string;
}

/** What is wrong with a password somebody chose, in the words of the form; null when it is good (S8). */
export async function passwordFault(password: string, { email, name }: PasswordOwner): Promise<string | null> {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min || password.length > max) return `De ${min} a ${max} caracteres.`;
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  const names = [name, plain].flatMap((text) => [text, ...text.split(/\s+/)]);
  const own = [email, ...email.split(/[@.+_-]/), ...names, 'camarim'].filter(({ length }) => length > 2);
  const lower = password.toLowerCase();
  if (lower.includes(email.toLowerCase())) return 'A senha não pode conter o seu e-mail.';
  // its word lists are large and asked for a few times a year
  const { zxcvbn } = await import('./guessing.js');
  if (zxcvbn(password.slice(0, LOOKED_AT), own).score >= GOOD_ENOUGH) return null;
  return 'Senha fácil de adivinhar. Use uma frase ou palavras que não combinam, sem seu nome, datas ou sequências.';
}

/** @returns the password. @throws validation-failed at the field `next`. */
export async function checkPassword(password: unknown, owner: PasswordOwner): Promise<string> {
  const chosen = typeof password === 'string' ? password : '';
  const fault = await passwordFault(chosen, owner);
  if (fault === null) return chosen;
  throw problem('validation-failed', { errors: [{ field: 'next', code: 'password-weak', message: fault }] });
}
