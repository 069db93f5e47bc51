export const TITLE = __EN__ ? 'Sign in' : 'Entrar';
export const NO_ACCOUNT = __EN__ ? 'No account yet?' : 'Ainda não tem conta?';
export const SIGN_UP = __EN__ ? 'Sign up for free' : 'Cadastre-se grátis';
export const STAFF = __EN__ ? 'On the team?' : 'É da equipe?';
export const STAFF_DOOR = __EN__ ? 'Use the back office' : 'Entre pelo painel';

export const EMAIL = __EN__ ? 'Your e-mail' : 'Seu e-mail';
export const EMAIL_HINT = __EN__
  ? 'We send you a code to sign in. There is no password.'
  : 'Enviamos um código para você entrar. Não há senha.';
export const SEND_CODE = __EN__ ? 'Send me a code' : 'Receber código';

export const CODE_SENT = __EN__
  ? 'If this e-mail has an account, a code was just sent.'
  : 'Se este e-mail tem conta, um código acabou de ser enviado.';
/** Around the address, which stands out. */
export const CHECK = __EN__ ? 'Check' : 'Confira';
export const CHECK_MORE = __EN__
  ? ', the spam folder too, and type the code here: it doesn’t work on another device.'
  : ', também no spam, e digite o código aqui: em outro aparelho ele não funciona.';
export const code = (digits: number): string => (__EN__ ? `${digits}-digit code` : `Código de ${digits} números`);
export const codeShort = (digits: number): string =>
  __EN__ ? `Type the ${digits} digits of the code` : `Digite os ${digits} números do código`;
export const OTHER_EMAIL = __EN__ ? 'Use another e-mail' : 'Usar outro e-mail';
export const RESEND = __EN__ ? 'Send the code again' : 'Reenviar código';
/** @param wait '30 s', '5 min'. */
export const resendIn = (wait: string): string => (__EN__ ? `Send it again in ${wait}` : `Reenviar código em ${wait}`);
export const SENT_AGAIN = __EN__ ? 'We sent you a new code.' : 'Enviamos um novo código.';
