import { IDENTITY_AND_ACCESS } from './errors.access.js';
import { MESSAGES } from './errors.messages.js';
import { MONEY_AND_CALLS } from './errors.money.js';

/** One line of the table: HTTP status and the title shown to people, in Portuguese and in English. */
export type ErrorDefinition = { readonly status: number; readonly title: string; readonly en: string };

/** Every error the product can return. Codes are stable: clients and tests depend on them. */
export const ERRORS = {
  // The request itself
  'validation-failed': { status: 422, title: 'Confira os campos destacados.', en: 'Check the highlighted fields.' },
  'malformed-body': { status: 400, title: 'Não entendemos o que foi enviado.', en: 'We could not read what was sent.' },
  'body-too-large': { status: 413, title: 'O que foi enviado é grande demais.', en: 'What was sent is too large.' },
  'answer-too-large': {
    status: 500,
    title: 'A resposta ficou grande demais. Peça uma parte menor.',
    en: 'The answer became too large. Ask for a smaller part.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Este formato não é aceito.',
    en: 'This format is not accepted.',
  },
  'method-not-allowed': { status: 405, title: 'Esta ação não existe aqui.', en: 'This action does not exist here.' },
  'range-invalid': {
    status: 416,
    title: 'O trecho pedido não existe neste arquivo.',
    en: 'The requested range does not exist.',
  },
  'idempotency-required': {
    status: 400,
    title: 'Falta a identificação deste pedido. Recarregue a página.',
    en: 'This request has no idempotency key. Reload the page.',
  },
  'idempotency-mismatch': {
    status: 422,
    title: 'Este pedido já foi feito com outros dados.',
    en: 'This request was already made with other data.',
  },
  'cross-site': { status: 403, title: 'Pedido recusado por segurança.', en: 'Request refused for security.' },
  'too-many-requests': {
    status: 429,
    title: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
    en: 'Too many attempts. Wait a little and try again.',
  },
  'work-needed': {
    status: 428,
    title: 'Não conseguimos conferir se este pedido vem de uma pessoa. Recarregue a página e tente de novo.',
    en: 'We could not check that this request comes from a person. Reload the page and try again.',
  },

  // Not found
  'mail-gone': {
    status: 409,
    title: 'O texto deste e-mail não está mais guardado.',
    en: 'The text of this mail is no longer kept.',
  },
  'not-found': { status: 404, title: 'Página não encontrada', en: 'Page not found' },
  'model-not-found': { status: 404, title: 'Perfil não encontrado', en: 'Profile not found' },
  'collection-not-found': { status: 404, title: 'Coleção não encontrada', en: 'Collection not found' },
  'post-not-found': { status: 404, title: 'Publicação não encontrada', en: 'Post not found' },
  'comment-not-found': { status: 404, title: 'Comentário não encontrado', en: 'Comment not found' },
  'proof-head-not-found': { status: 404, title: 'Selo não encontrado', en: 'Seal not found' },
  'story-not-found': { status: 404, title: 'Story não encontrado ou expirado.', en: 'Story not found or expired.' },
  'story-unknown': { status: 404, title: 'Story não encontrado.', en: 'Story not found.' },
  'presell-not-found': {
    status: 404,
    title: 'Esta página não existe ou não está ativa.',
    en: 'This page does not exist or is not active.',
  },
  'testimonial-not-found': { status: 404, title: 'Depoimento não encontrado', en: 'Testimonial not found' },
  'plan-not-found': { status: 404, title: 'Plano não encontrado', en: 'Plan not found' },
  'offer-not-found': { status: 404, title: 'Oferta não encontrada', en: 'Offer not found' },
  'payment-not-found': { status: 404, title: 'Pagamento não encontrado', en: 'Payment not found' },
  'subscription-not-found': { status: 404, title: 'Assinatura não encontrada', en: 'Subscription not found' },
  'call-offer-not-found': {
    status: 404,
    title: 'Esta chamada não existe ou não está ativa.',
    en: 'This call does not exist or is not active.',
  },
  'booking-not-found': { status: 404, title: 'Chamada não encontrada', en: 'Call not found' },
  'recurrence-not-found': {
    status: 404,
    title: 'Renovação automática não encontrada',
    en: 'Automatic renewal not found',
  },
  'gateway-not-found': { status: 404, title: 'Gateway não encontrado', en: 'Gateway not found' },
  'user-not-found': { status: 404, title: 'Usuário não encontrado', en: 'User not found' },
  'session-not-found': {
    status: 404,
    title: 'Este dispositivo já não está conectado.',
    en: 'This device is not signed in.',
  },
  'staff-not-found': { status: 404, title: 'Pessoa da equipe não encontrada', en: 'Staff member not found' },
  'lead-not-found': { status: 404, title: 'Lead não encontrado', en: 'Lead not found' },
  'sales-link-not-found': {
    status: 404,
    title: 'Este link não existe ou já foi usado.',
    en: 'This link does not exist or was already used.',
  },
  'facebook-config-not-found': {
    status: 404,
    title: 'Configuração não encontrada',
    en: 'Configuration not found',
  },
  'invitation-not-found': {
    status: 404,
    title: 'Este convite não existe ou foi trocado por outro mais novo.',
    en: 'This invitation does not exist, or a newer one took its place.',
  },
  'invitation-used': {
    status: 409,
    title: 'Este convite já foi aceito.',
    en: 'This invitation was accepted already.',
  },
  'invitation-expired': {
    status: 410,
    title: 'Este convite venceu. Peça outro à equipe.',
    en: 'This invitation is over. Ask the team for another one.',
  },
  'template-not-found': { status: 404, title: 'Texto pronto não encontrado', en: 'Template not found' },
  'media-not-found': { status: 404, title: 'Arquivo não encontrado', en: 'File not found' },

  ...IDENTITY_AND_ACCESS,

  ...MONEY_AND_CALLS,

  ...MESSAGES,

  // Content
  'subscribers-only': {
    status: 403,
    title: 'Comentários são só para assinantes VIP.',
    en: 'Only VIP subscribers can comment.',
  },
  'testimonial-not-allowed': {
    status: 403,
    title: 'Só quem assinou e pagou pode escrever um depoimento sobre ela.',
    en: 'Only somebody who paid for a subscription can write about her.',
  },
  'media-not-ready': {
    status: 409,
    title: 'O arquivo ainda está sendo preparado.',
    en: 'The file is still being prepared.',
  },
  'media-in-use': {
    status: 409,
    title: 'Este arquivo está em uso e não pode ser removido.',
    en: 'This file is in use and cannot be removed.',
  },
  'upload-incomplete': {
    status: 409,
    title: 'O envio ainda não terminou. Continue de onde parou.',
    en: 'The upload has not finished yet. Continue where it stopped.',
  },
  'too-many-uploads': {
    status: 409,
    title:
      'Você já tem muitos envios em andamento: são no máximo 20 arquivos e 4 GB de cada vez. Espere um terminar ou cancele um deles.',
    en: 'You already have many uploads under way: at most 20 files and 4 GB at a time. Wait for one to finish, or cancel one.',
  },

  // Stories
  'story-taken-down': {
    status: 409,
    title: 'A equipe tirou este story do ar. Para ele voltar, fale com a equipe.',
    en: 'The team took this story off the air. Talk to the team to bring it back.',
  },
  'story-too-early': {
    status: 409,
    title: 'O story ainda não terminou.',
    en: 'The story has not ended yet.',
  },
  'story-not-opened': {
    status: 409,
    title: 'Este story ainda não foi aberto.',
    en: 'This story has not been opened yet.',
  },

  // States and names
  conflict: {
    status: 409,
    title: 'Os dados mudaram enquanto você editava. Recarregue e tente de novo.',
    en: 'The data changed meanwhile. Reload and try again.',
  },
  'transition-not-allowed': {
    status: 409,
    title: 'Esta mudança não é possível no estado atual.',
    en: 'This change is not possible in the current state.',
  },
  'username-taken': { status: 409, title: 'Este nome de usuário já está em uso.', en: 'This username is taken.' },
  'slug-taken': { status: 409, title: 'Este endereço já está em uso.', en: 'This address is taken.' },
  'presell-exists': {
    status: 409,
    title: 'Esta modelo já tem uma presell.',
    en: 'This model already has a presell.',
  },
  'lead-taken': { status: 409, title: 'Já existe um link com este lead.', en: 'A link with this lead already exists.' },
  'subscription-active': {
    status: 409,
    title: 'Você já tem acesso VIP. O link continua valendo: ative-o quando o seu período terminar.',
    en: 'You already have access. The link stays good: use it when your period ends.',
  },
  'sales-link-redeemed': {
    status: 409,
    title: 'Você já ativou este link. Cada pessoa ativa uma vez.',
    en: 'You have already used this link. Each person uses it once.',
  },
  'facebook-config-exists': {
    status: 409,
    title: 'Já existe uma configuração para esta modelo.',
    en: 'There is already a configuration for this model.',
  },
  'model-has-balance': {
    status: 409,
    title: 'Esta página ainda tem saldo a receber.',
    en: 'This page is still owed money.',
  },
  'looks-after-page': {
    status: 409,
    title: 'Esta pessoa cuida de uma página. Tire antes o acesso dela, na página da modelo.',
    en: 'This person looks after a page. Take the access away first.',
  },
  'model-in-use': {
    status: 409,
    title: 'Esta modelo tem assinaturas ou chamadas pagas e não pode ser excluída.',
    en: 'This model has paid subscriptions or calls and cannot be deleted.',
  },

  // Internal
  'service-unavailable': {
    status: 503,
    title: 'Estamos com instabilidade. Tente de novo em instantes.',
    en: 'We are having trouble. Try again in a moment.',
  },
  internal: { status: 500, title: 'Erro interno do servidor', en: 'Internal server error' },
} as const satisfies Record<string, ErrorDefinition>;
