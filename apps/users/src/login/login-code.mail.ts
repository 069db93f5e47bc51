import type { ErrorLanguage } from '@camarim/domain';

export interface MailWords {
  subject: string;
  lines: (code: string) => string[];
}
/** Codes of one use open nothing of another. */
export const CODE_PURPOSES = ['login', 'erasure', 'export', 'confirm', 'payout'] as const;
export interface CodeUse {
  purpose: (typeof CODE_PURPOSES)[number];
  kind: string;
  /** The code stays out of the subject, which lock screens show. */
  words: Record<ErrorLanguage, MailWords>;
}

export const LOGIN_USE: CodeUse = {
  purpose: 'login',
  kind: 'login-code',
  words: {
    'pt-BR': {
      subject: 'Seu código de acesso',
      lines: (code) => [
        `Seu código de acesso é ${code}.`,
        '',
        'Digite-o no navegador em que você pediu para entrar: em outro ele não funciona. Ele vale por 10 minutos e só',
        'funciona uma vez. Não passe este código a ninguém.',
        'Se você não pediu para entrar, ignore este e-mail: sem o código ninguém acessa sua conta.',
      ],
    },
    en: {
      subject: 'Your sign-in code',
      lines: (code) => [
        `Your sign-in code is ${code}.`,
        '',
        'Type it in the browser where you asked for it: it works in no other. It is good for 10 minutes and works once.',
        'Never give this code to anybody.',
        'If you did not ask to sign in, ignore this e-mail: nobody gets into your account without the code.',
      ],
    },
  },
};

export const ERASURE_USE: CodeUse = {
  purpose: 'erasure',
  kind: 'erasure-code',
  words: {
    'pt-BR': {
      subject: 'Confirme o que você pediu',
      lines: (code) => [
        `Para excluir sua conta no Camarim, digite o código ${code}.`,
        '',
        'Ele vale por 10 minutos. A exclusão não pode ser desfeita: seu acesso termina na hora e seus dados são apagados.',
        'Se você não pediu isto, ignore este e-mail e nada acontece.',
      ],
    },
    en: {
      subject: 'Confirm what you asked for',
      lines: (code) => [
        `To delete your Camarim account, type the code ${code}.`,
        '',
        'It is good for 10 minutes. This cannot be undone: your access ends at once and your data is erased.',
        'If you did not ask for this, ignore this e-mail and nothing happens.',
      ],
    },
  },
};

/** Of the copy of one's data, which names a person wholly (USR-30). */
export const EXPORT_USE: CodeUse = {
  purpose: 'export',
  kind: 'export-code',
  words: {
    'pt-BR': {
      subject: 'Seu código de confirmação',
      lines: (code) => [
        `Para receber a cópia dos seus dados no Camarim, digite o código ${code}.`,
        '',
        'Ele vale por 10 minutos e só funciona uma vez. Não passe este código a ninguém: a equipe nunca pede códigos.',
        'Se você não pediu isto, alguém pode estar com a sua conta aberta: não use o código e saia dos outros aparelhos em',
        'Minha conta.',
      ],
    },
    en: {
      subject: 'Your confirmation code',
      lines: (code) => [
        `To get the copy of your data at Camarim, type the code ${code}.`,
        '',
        'It is good for 10 minutes and works once. Never give this code to anybody: the team never asks for codes.',
        'If you did not ask for this, somebody may have your account open: do not use the code, and sign out your other',
        'devices on your account page.',
      ],
    },
  },
};

/** Of a creator's money: a payout by her own hand, and the key it goes to. */
export const PAYOUT_USE: CodeUse = {
  purpose: 'payout',
  kind: 'payout-code',
  words: {
    'pt-BR': {
      subject: 'Seu código de confirmação',
      lines: (code) => [
        `Para confirmar um saque ou a sua chave PIX no Camarim, digite o código ${code}.`,
        '',
        'Ele vale por 10 minutos e só funciona uma vez. Não passe este código a ninguém: a equipe nunca pede códigos.',
        'Se você não pediu isto, alguém pode estar com a sua conta aberta: não use o código e saia dos outros aparelhos em',
        'Minha conta.',
      ],
    },
    en: {
      subject: 'Your confirmation code',
      lines: (code) => [
        `To confirm a payout or your PIX key at Camarim, type the code ${code}.`,
        '',
        'It is good for 10 minutes and works once. Never give this code to anybody: the team never asks for codes.',
        'If you did not ask for this, somebody may have your account open: do not use the code, and sign out your other',
        'devices on your account page.',
      ],
    },
  },
};

/** After a sign-up, to an address nobody has confirmed yet. */
export const CONFIRM_USE: CodeUse = {
  purpose: 'confirm',
  kind: 'confirm-code',
  words: {
    'pt-BR': {
      subject: 'Confirme seu e-mail',
      lines: (code) => [
        `Para confirmar seu e-mail no Camarim, digite o código ${code} em Minha conta, no navegador em que você se`,
        'cadastrou.',
        '',
        'É por este endereço que você volta a entrar: enquanto ele não for confirmado, seu acesso depende daquele navegador.',
        'O código vale por 10 minutos. Não passe este código a ninguém.',
        'Se não foi você que se cadastrou, ignore este e-mail: seu endereço não fica preso a nenhuma conta.',
      ],
    },
    en: {
      subject: 'Confirm your e-mail',
      lines: (code) => [
        `To confirm your e-mail at Camarim, type the code ${code} on your account page, in the browser where you signed up.`,
        '',
        'You sign in again by this address: until it is confirmed, your access depends on that browser.',
        'The code is good for 10 minutes. Never give this code to anybody.',
        'If you did not sign up, ignore this e-mail: no account holds your address.',
      ],
    },
  },
};

/** The same for an address that has an account: its owner is told that somebody tried (S7). */
export const confirmKnownUse = (signInAt: string | null): CodeUse => ({
  ...CONFIRM_USE,
  words: {
    'pt-BR': {
      subject: 'Você já tem uma conta no Camarim',
      lines: (code) => [
        'Alguém, talvez você, acabou de se cadastrar no Camarim com o seu endereço.',
        '',
        `Você já tem uma conta. Para entrar nela${signInAt === null ? ', use "Entrar" no site.' : `: ${signInAt}`}`,
        '',
        `Se foi você e já pagou pelo novo cadastro, digite o código ${code} em Minha conta, no mesmo navegador: assim os`,
        'dois acessos ficam no seu e-mail. O código vale por 10 minutos. Não passe este código a ninguém.',
        'Se não foi você, ignore este e-mail: nada muda na sua conta.',
      ],
    },
    en: {
      subject: 'You already have a Camarim account',
      lines: (code) => [
        'Somebody, perhaps you, has just signed up at Camarim with your address.',
        '',
        `You already have an account. To get into it${signInAt === null ? ', use "Sign in" on the site.' : `: ${signInAt}`}`,
        '',
        `If it was you and you paid with the new sign-up, type the code ${code} on your account page, in the same browser:`,
        'then both accesses are at your e-mail. The code is good for 10 minutes. Never give this code to anybody.',
        'If it was not you, ignore this e-mail: nothing changes in your account.',
      ],
    },
  },
});
