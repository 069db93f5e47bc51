/** The code stays out of the subject, which lock screens show. */
export const LOGIN_MAIL = {
  kind: 'login-code',
  subject: 'Seu código de acesso',
  text: (code: string): string =>
    [
      `Seu código de acesso é ${code}.`,
      '',
      'Ele vale por 10 minutos e só funciona uma vez. Não passe este código a ninguém.',
      'Se você não pediu para entrar, ignore este e-mail: sem o código ninguém acessa sua conta.',
    ].join('\n'),
} as const;

export interface CodeUse {
  /** Codes of one use open nothing of another. */
  purpose: 'login' | 'erasure';
  mail: { kind: string; subject: string; text(code: string): string };
}
export const LOGIN_USE: CodeUse = { purpose: 'login', mail: LOGIN_MAIL };
export const ERASURE_USE: CodeUse = {
  purpose: 'erasure',
  mail: {
    kind: 'erasure-code',
    subject: 'Confirme o que você pediu',
    text: (code: string): string =>
      [
        `Para excluir sua conta no Camarim, digite o código ${code}.`,
        '',
        'Ele vale por 10 minutos. A exclusão não pode ser desfeita: seu acesso termina na hora e seus dados são apagados.',
        'Se você não pediu isto, ignore este e-mail e nada acontece.',
      ].join('\n'),
  },
};
