/** Failures of accounts, sessions, codes and what somebody may do. Part of `ERRORS`. */
export const IDENTITY_AND_ACCESS = {
  unauthenticated: { status: 401, title: 'Entre na sua conta para continuar.', en: 'Sign in to continue.' },
  forbidden: { status: 403, title: 'Você não tem acesso a esta área.', en: 'You have no access to this area.' },
  'wrong-credentials': { status: 401, title: 'Email ou senha incorretos', en: 'Wrong e-mail or password' },
  'totp-invalid': {
    status: 401,
    title: 'Código do autenticador incorreto.',
    en: 'Wrong authenticator code.',
  },
  'challenge-expired': {
    status: 401,
    title: 'O tempo para confirmar acabou. Entre de novo com email e senha.',
    en: 'The time to confirm is over. Sign in again with e-mail and password.',
  },
  'new-password-required': {
    status: 409,
    title: 'Sua senha é provisória. Escolha uma senha só sua para entrar.',
    en: 'Your password is temporary. Choose one of your own to sign in.',
  },
  'push-endpoint-refused': {
    status: 422,
    title: 'Os avisos deste navegador não podem ser usados aqui. Tente com Chrome, Edge, Firefox ou Safari.',
    en: 'Notices of this browser cannot be used here. Try Chrome, Edge, Firefox or Safari.',
  },
  'push-device-not-found': {
    status: 404,
    title: 'Este aparelho não recebe mais avisos.',
    en: 'This device gets no notices any more.',
  },
  'push-off': { status: 409, title: 'Os avisos no celular estão desligados.', en: 'Notices on phones are off.' },
  'too-many-follows': {
    status: 409,
    title: 'Você já segue 200 criadoras. Deixe de seguir uma para seguir outra.',
    en: 'You already follow 200 creators. Stop following one to follow another.',
  },
  'notification-not-found': { status: 404, title: 'Este aviso não existe mais.', en: 'This notice is gone.' },
  'code-invalid': { status: 401, title: 'Código inválido ou expirado.', en: 'Invalid or expired code.' },
  'code-missing': {
    status: 422,
    title: 'Falta o código do e-mail: peça um. Se a página não oferece isso, recarregue-a.',
    en: 'The code of the e-mail is missing: ask for one. If the page does not offer it, reload the page.',
  },
  'code-wrong': {
    status: 422,
    title: 'Código errado. Confira os números no e-mail mais recente.',
    en: 'Wrong code. Check the digits in the latest e-mail.',
  },
  'code-used': {
    status: 422,
    title: 'Este código já foi usado. Peça outro.',
    en: 'This code was used already. Ask for another one.',
  },
  'code-expired': {
    status: 422,
    title: 'Este código passou dos 10 minutos. Peça outro.',
    en: 'This code is more than 10 minutes old. Ask for another one.',
  },
  'code-exhausted': {
    status: 422,
    title: 'Foram 5 tentativas erradas: este código não vale mais. Peça outro.',
    en: 'That was the fifth wrong try: this code no longer works. Ask for another one.',
  },
  /** Only sent by the previous release: a sign-up must not reveal who has an account (S7). */
  'account-exists': {
    status: 409,
    title: 'Este e-mail já tem cadastro. Enviamos um código para você entrar.',
    en: 'This e-mail already has an account. We sent you a code to sign in.',
  },
  /** As above. */
  'cpf-in-use': {
    status: 409,
    title: 'Este CPF já tem cadastro. Entre com o e-mail da sua conta.',
    en: 'This CPF already has an account. Sign in with the e-mail of your account.',
  },
  'code-other-browser': {
    status: 409,
    title: 'Este código só funciona no navegador em que foi pedido. Digite-o lá, ou peça outro código aqui.',
    en: 'This code only works in the browser that asked for it. Type it there, or ask for another code here.',
  },
  'email-confirmed': {
    status: 409,
    title: 'Este e-mail já foi confirmado.',
    en: 'This e-mail is confirmed already.',
  },
  'cpf-set': {
    status: 409,
    title: 'Sua conta já tem um CPF. Para corrigir, fale com o atendimento.',
    en: 'Your account has a CPF already. To correct it, contact us.',
  },
  'cpf-required': {
    status: 409,
    title: 'Falta o seu CPF: o PIX é gerado no nome de quem paga.',
    en: 'Your CPF is missing: a PIX is made out to whoever pays.',
  },
  'staff-exists': {
    status: 409,
    title: 'Já existe alguém da equipe com este email.',
    en: 'A staff member with this e-mail already exists.',
  },
  'last-owner': {
    status: 409,
    title: 'A equipe precisa de pelo menos um proprietário ativo.',
    en: 'The team needs at least one active owner.',
  },
  'not-yourself': {
    status: 409,
    title: 'Você não pode fazer isso com o seu próprio acesso.',
    en: 'You cannot do this to your own access.',
  },
  'age-check-required': {
    status: 403,
    title: 'Confirme sua idade para continuar.',
    en: 'Confirm your age to continue.',
  },
  'age-token-refused': {
    status: 401,
    title: 'Não foi possível confirmar sua idade. Comece a verificação de novo.',
    en: 'Your age could not be confirmed. Start the check again.',
  },
  'age-check-unavailable': {
    status: 503,
    title: 'A verificação de idade está fora do ar. Tente de novo em instantes.',
    en: 'The age check is not available. Try again in a moment.',
  },
  'export-not-found': {
    status: 404,
    title: 'Este arquivo não existe ou já expirou. Peça uma nova cópia dos seus dados.',
    en: 'This file does not exist or has expired. Ask for a new copy of your data.',
  },
  'notice-not-found': { status: 404, title: 'Denúncia não encontrada', en: 'Notice not found' },
  'kyc-required': {
    status: 409,
    title: 'Registre a verificação de idade e documento da modelo antes de publicar.',
    en: 'Record the age and document check of the model before publishing.',
  },
  'release-required': {
    status: 409,
    title: 'Registre a autorização de todas as pessoas que aparecem antes de publicar.',
    en: 'Record the release of everybody shown before publishing.',
  },
  'post-removed': {
    status: 409,
    title: 'Retirada depois de uma denúncia, esta publicação só volta ao ar pelas mãos da equipe, sem agendamento.',
    en: 'Removed after a report, this post goes back on the air by the team’s hand alone, without a schedule.',
  },
  'not-delegated': {
    status: 403,
    title: 'A modelo não permite que a equipe faça isso em seu nome.',
    en: 'The creator does not let the team do this in her name.',
  },
  'media-forbidden': {
    status: 403,
    title: 'Este link expirou. Recarregue a página.',
    en: 'This link has expired. Reload the page.',
  },
  'webhook-unauthorized': { status: 401, title: 'Notificação não autorizada.', en: 'Unauthorised notification.' },
} as const;
