/**
 * The titles of the sign-up and its buttons. `GRANTED` is shown only for a link that really grants premium; without one
 * the premium address leads to the checkout and states that (BIL-43).
 */
export const FREE = __EN__
  ? ({ title: 'Get your free access', submit: 'Get free access' } as const)
  : ({ title: 'Libere seu Acesso Grátis', submit: 'Liberar Acesso Grátis' } as const);
export const GRANTED = __EN__
  ? ({ title: 'VIP Access Guaranteed!', submit: 'Activate Premium Access' } as const)
  : ({ title: 'Acesso VIP Garantido!', submit: 'Ativar Acesso Premium' } as const);
export const CHECKOUT = __EN__
  ? ({ title: 'Sign up to become VIP', submit: 'Continue to payment' } as const)
  : ({ title: 'Cadastre-se para ser VIP', submit: 'Continuar para o pagamento' } as const);
export const FIELDS = __EN__
  ? ({ name: 'Your name', email: 'Your best e-mail', phone: 'WhatsApp', cpf: 'CPF' } as const)
  : ({ name: 'Seu nome', email: 'Seu melhor email', phone: 'WhatsApp', cpf: 'CPF' } as const);
export const UNEXPECTED = __EN__ ? 'Something went wrong with your sign-up' : 'Erro inesperado no cadastro';
export const OFFLINE = __EN__ ? 'Connection error' : 'Erro de conexão';
export const entering = (firstName: string): string =>
  __EN__ ? `You’re going backstage with ${firstName}` : `Você está entrando no camarim de ${firstName}`;

// Who receives what, instead of a blanket promise (USR-14)
export const NOTE_TITLE = __EN__ ? 'Who receives your data' : 'Quem recebe seus dados';
export const NOTE_LINK = __EN__ ? 'Read the privacy policy' : 'Ler a política de privacidade';
export const NOTE: ReadonlyArray<{ who: string; what: string; when: string }> = __EN__
  ? [
      { who: 'We do', what: 'name, e-mail, WhatsApp and CPF (the CPF is encrypted)', when: 'when you sign up' },
      { who: 'E-mail service', what: 'your e-mail', when: 'to send you codes and receipts' },
      { who: 'PIX provider', what: 'name, e-mail, WhatsApp and CPF', when: 'only when you pay' },
      {
        who: 'Meta (Facebook and Instagram)',
        what: 'codes (hashes) of your name, e-mail and WhatsApp, your IP address and the amount of purchases',
        when: 'only if you allow the measuring of ads',
      },
      {
        who: 'Age checker',
        what: 'nothing from your sign-up, only a random number',
        when: 'when you confirm your age',
      },
    ]
  : [
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
    ];
