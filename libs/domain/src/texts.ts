import { FREE_ACCESS_TEXTS } from './locked.texts.js';

/** Shown one after the other, every 2 s, while a charge is being created (FV-29). */
export const PIX_LOADING_TEXTS = [
  'Gerando PIX...',
  'Gerando seu pagamento, um momento...',
  'Processando informações...',
  'Finalizando...',
] as const;

/** Where a person came from (USR-25), as shown in the back-office. */
export const ORIGIN_NAMES: Readonly<Record<string, string>> = { direct: 'Direto', lead: 'Link com lead' };

/** How long each text of the PIX panel stays, in ms (FV-29, FV-31). */
export const PIX_TEXT_MS = { loading: 2_000, copied: 3_000, notYet: 3_000 } as const;

/** The PIX panel (FV-27, FV-28, FV-30, FV-31) and its countdown (BIL-26). */
export const PIX_TEXTS = {
  errorTitle: 'Ops, pequeno problema!',
  retry: 'Tentar Novamente',
  cancel: 'Cancelar',
  accept: 'Quero aproveitar a oferta',
  singlePayment: 'Pagamento único via PIX',
  copy: 'Copiar código PIX',
  copied: 'Copiado!',
  alreadyPaid: 'Já paguei',
  checking: 'Verificando...',
  notYet: 'Pagamento ainda não identificado. Por favor, aguarde alguns instantes...',
  instructions: 'Abra seu banco → PIX → Copia e Cola → Cole o código',
  expired: 'PIX expirado',
  renew: 'Gerar novo PIX',
  paidCall: 'Pagamento confirmado! WhatsApp liberado com sucesso!',
  paidAccess: 'Pagamento confirmado! Acesso liberado com sucesso!',
} as const;

/**
 * The sign-up window. `granted` is shown only for a link that really grants premium; without one the premium address
 * leads to the checkout and states that (BIL-43). The note lists who receives what instead of a blanket promise (USR-14).
 */
export const SIGNUP_TEXTS = {
  free: FREE_ACCESS_TEXTS,
  granted: { title: 'Acesso VIP Garantido!', submit: 'Ativar Acesso Premium' },
  checkout: { title: 'Cadastre-se para ser VIP', submit: 'Continuar para o pagamento' },
  fields: { name: 'Seu nome', email: 'Seu melhor email', phone: 'WhatsApp', cpf: 'CPF' },
  failed: 'Erro ao processar cadastro',
  unexpected: 'Erro inesperado no cadastro',
  offline: 'Erro de conexão',
  /** The short form of the premium route, as WhatsApp sends people to it (USR-15, FV-21). */
  vip: {
    fields: { name: 'Nome Completo *', email: 'Email *', phone: 'WhatsApp (opcional)' },
    submit: 'Ativar Acesso VIP',
    submitting: 'Ativando VIP...',
    welcome: 'Bem-vindo ao VIP!',
    /** No response or an unreadable one: with a link that grants access, and without one. */
    premiumFailed: 'Erro ao processar cadastro premium',
    failed: 'Erro ao processar cadastro VIP',
    /** The account could not be created, or the access not granted. */
    accountFailed: 'Erro ao criar usuário',
    accessFailed: 'Erro ao ativar assinatura VIP',
    /** Instead of the first line of `dataNote`: this form asks for less. */
    ours: 'nome, e-mail e, se você quiser, WhatsApp; o CPF (criptografado), só quando você paga',
  },
  dataNote: {
    title: 'Quem recebe seus dados',
    recipients: [
      { who: 'Nós', what: 'nome, e-mail, WhatsApp e CPF (o CPF fica criptografado)', when: 'ao se cadastrar' },
      { who: 'Serviço de e-mail', what: 'seu e-mail', when: 'para enviar códigos de acesso e recibos' },
      { who: 'Provedor do PIX', what: 'nome, e-mail, WhatsApp e CPF', when: 'somente quando você paga' },
      {
        who: 'Meta (Facebook e Instagram)',
        what: 'códigos (hash) de nome, e-mail e WhatsApp, seu endereço IP e o valor das compras',
        when: 'somente se você aceitar a medição de anúncios',
      },
      {
        who: 'Verificador de idade',
        what: 'nada do seu cadastro, só um número sorteado',
        when: 'quando você confirma a idade',
      },
    ],
    link: 'Política de Privacidade',
  },
} as const;
