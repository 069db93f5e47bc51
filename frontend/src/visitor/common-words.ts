export { BACK, CANCEL, CLOSE } from '../ui/later-words.js';
export { RETRY } from '../ui/words.js';

export const SAVE = __EN__ ? 'Save' : 'Salvar';
export const SIGN_IN = __EN__ ? 'Sign in' : 'Entrar';
export const SIGN_IN_TITLE = __EN__ ? 'Sign in to your account' : 'Entre na sua conta';
export const HAS_ACCOUNT = __EN__ ? 'Already have an account?' : 'Já tem conta?';
/** Said to screen readers after the text of a link. */
export const NEW_TAB = __EN__ ? ' (opens in another tab)' : ' (abre em outra aba)';
export const EMAIL_EXAMPLE = __EN__ ? 'name@example.com' : 'nome@exemplo.com';
/** Before a price that was paid before, for screen readers. */
export const WAS = __EN__ ? 'was ' : 'de ';

export const days = (count: number): string =>
  __EN__ ? `${count} ${count === 1 ? 'day' : 'days'}` : `${count} ${count === 1 ? 'dia' : 'dias'}`;
