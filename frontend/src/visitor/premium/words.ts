/** The short form of the premium route, as WhatsApp sends people to it (USR-15, FV-21). */
export const FIELDS = __EN__
  ? ({ name: 'Full name *', email: 'E-mail *', phone: 'WhatsApp (optional)' } as const)
  : ({ name: 'Nome Completo *', email: 'Email *', phone: 'WhatsApp (opcional)' } as const);
export const SUBMIT = __EN__ ? 'Activate VIP Access' : 'Ativar Acesso VIP';
export const SUBMITTING = __EN__ ? 'Activating VIP...' : 'Ativando VIP...';
export const WELCOME = __EN__ ? 'Welcome to VIP!' : 'Bem-vindo ao VIP!';
/** No response or an unreadable one: with a link that grants access, and without one. */
export const PREMIUM_FAILED = __EN__ ? 'The premium sign-up failed' : 'Erro ao processar cadastro premium';
export const FAILED = __EN__ ? 'The VIP sign-up failed' : 'Erro ao processar cadastro VIP';
/** The account could not be created, or the access not granted. */
export const ACCOUNT_FAILED = __EN__ ? 'Your account couldn’t be created' : 'Erro ao criar usuário';
export const ACCESS_FAILED = __EN__ ? 'Your VIP access couldn’t be activated' : 'Erro ao ativar assinatura VIP';
/** Instead of the first line of the note on data: this form asks for less. */
export const OURS = __EN__
  ? 'name, e-mail and, if you like, WhatsApp; the CPF (encrypted) only when you pay'
  : 'nome, e-mail e, se você quiser, WhatsApp; o CPF (criptografado), só quando você paga';

export const activated = (creator: string): string =>
  __EN__
    ? `Your access is active. Taking you to ${creator}’s profile…`
    : `Seu acesso foi ativado. Levando você ao perfil de ${creator}…`;
export const GRANT_TEXT = __EN__
  ? 'This link is good for a VIP access that’s already paid for. It is activated in your account and doesn’t renew.'
  : 'Este link vale um acesso VIP já pago. Ele é ativado na sua conta e não renova.';
export const GRANT_CARD = __EN__
  ? 'This link is good for a VIP access that’s already paid for; nothing renews by itself.'
  : 'Este link vale um acesso VIP já pago, sem renovação automática.';
export const CHECKOUT_TEXT = __EN__
  ? 'After signing up you choose your plan and pay by PIX.'
  : 'Depois do cadastro você escolhe o plano e paga por PIX.';
export const SEE_PLANS = __EN__ ? 'See the VIP plans' : 'Conhecer os planos VIP';

// A link that cannot be taken
export const UNCHECKED = __EN__ ? 'We couldn’t check this link' : 'Não foi possível conferir este link';
export const UNCHECKED_TEXT = __EN__
  ? 'If it’s good for a VIP access, there is nothing to pay: try again in a moment.'
  : 'Se ele vale um acesso VIP, você não paga nada: tente de novo daqui a pouco.';
export const SPENT_TITLE = __EN__ ? 'About your link' : 'Sobre o seu link';
/** Nobody is told which of these it is: a guess would learn something (S1). */
export const SPENT = __EN__
  ? 'This link has been used or is no longer good'
  : 'Este link já foi usado ou não vale mais';
export const SPENT_TEXT = __EN__
  ? 'If you used it, the access is in the account you used it with.'
  : 'Se foi você quem usou, o acesso está na conta em que ele foi ativado.';
