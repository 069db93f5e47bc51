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
