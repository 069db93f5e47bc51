import type { AuditLine, MarketingAction, SaleAction, UsersAction } from '@camarim/contracts';

/**
 * What was done, after the name of who did it. Parts stand between bars; one that names what is not known, as an amount
 * that was none, is left out.
 */
type Sentence = string;
export const PLACES = ['valor', 'pessoa', 'criadora', 'nome', 'linhas'] as const;
export type Place = (typeof PLACES)[number];

const SALES: Record<`sale.${SaleAction}`, Sentence> = {
  'sale.approved': 'aprovou sem confirmação do banco| {valor}| de {pessoa}',
  'sale.rejected': 'rejeitou| {valor}| de {pessoa}',
  'sale.refunded': 'devolveu| {valor}| a {pessoa}',
  'sale.courtesy-granted': 'deu uma cortesia| a {pessoa}|, na página de {criadora}',
  'sale.access-revoked': 'tirou o acesso| de {pessoa}|, na página de {criadora}',
  'sale.access-read': 'consultou os acessos| de {pessoa}',
  'sale.recurrence-cancelled': 'cancelou o Pix Automático| de {pessoa}',
  'sale.departure-kept': 'manteve os dias já pagos de quem assina|, na saída de {criadora}',
  'sale.departure-returned': 'devolveu| {valor}| pelos dias que faltavam|, na saída de {criadora}',
  'sale.withdrawal-policy-set': 'mudou a política de desistência',
  'sale.tip-policy-set': 'mudou os limites de mimos',
  'sale.tip-watch-seen': 'verificou os mimos de uma pessoa| para {criadora}',
  'sale.exported': 'exportou vendas',
  'sale.share-set': 'definiu a parte| de {criadora}',
  'sale.share-ended': 'encerrou a parte| de {criadora}',
  'sale.agency-set': 'cadastrou ou renomeou uma agência',
  'sale.post-share-set': 'dividiu as vendas de uma publicação| de {criadora}',
  'sale.post-share-ended': 'encerrou a divisão de uma publicação| de {criadora}',
  'sale.payout-approved': 'aprovou um repasse|, {valor}|, para {criadora}',
  'sale.payout-refused': 'recusou um repasse|, {valor}|, para {criadora}',
  'sale.payout-asked-about': 'perguntou ao provedor por um repasse|, {valor}|, para {criadora}',
  'sale.house-transfer-confirmed': 'confirmou uma retirada da casa|, {valor}',
  'sale.call-done': 'marcou como realizada a chamada| de {pessoa}| com {criadora}|, {valor}',
  'sale.call-missed-by-buyer':
    'registrou que o fã não veio à chamada| de {pessoa}| com {criadora}|, {valor} sem devolução',
  'sale.call-missed-by-creator':
    'registrou que a modelo não veio à chamada| de {pessoa}| com {criadora}|, {valor} de volta',
  'sale.call-cancelled': 'cancelou a chamada| de {pessoa}| com {criadora}|, {valor} de volta',
  'sale.call-confirmed': 'confirmou a chamada| de {pessoa}| com {criadora}',
  'sale.call-move-asked': 'pediu outro horário para a chamada| de {pessoa}| com {criadora}',
  'sale.call-resolved': 'resolveu uma chamada que pedia decisão| de {pessoa}',
  'sale.stray-attached': 'vinculou dinheiro sem dono|, {valor},| a {pessoa}',
  'sale.stray-returned': 'devolveu dinheiro sem dono|, {valor}',
  'sale.dossier-read': 'baixou o dossiê de uma contestação',
  'sale.dispute-sent': 'respondeu a uma contestação',
  'sale.not-paid': 'desfez uma venda que não foi paga|, {valor}',
  'sale.dispute-conceded': 'aceitou devolver numa contestação|, {valor}',
  'sale.stray-archived': 'arquivou dinheiro sem dono',
};
const MARKETING: Record<MarketingAction, Sentence> = {
  'presell.created': 'criou a presell| de {criadora}',
  'presell.updated': 'alterou a presell| de {criadora}',
  'presell.published': 'publicou a presell| de {criadora}',
  'presell.withdrawn': 'tirou do ar a presell| de {criadora}',
  'presell.deleted': 'excluiu a presell| de {criadora}',
  'sales-link.created': 'criou o link de venda| “{nome}”| de {criadora}',
  'sales-link.updated': 'alterou o link de venda| “{nome}”| de {criadora}',
  'sales-link.restored': 'reativou o link de venda| “{nome}”| de {criadora}',
  'sales-link.revoked': 'desativou o link de venda| “{nome}”| de {criadora}',
  'sales-link.deleted': 'excluiu o link de venda| “{nome}”| de {criadora}',
  'facebook-config.created': 'cadastrou a conta da Meta| de {criadora}',
  'facebook-config.updated': 'alterou a conta da Meta| de {criadora}',
  'facebook-config.switched-on': 'ligou o envio à Meta| de {criadora}',
  'facebook-config.switched-off': 'desligou o envio à Meta| de {criadora}',
  'facebook-config.deleted': 'excluiu a conta da Meta| de {criadora}',
  'facebook-config.tested': 'enviou um evento de teste à Meta| por {criadora}',
  'conversion.replayed': 'reenviou um evento à Meta',
};
const USERS: Record<UsersAction, Sentence> = {
  'thread.read': 'leu a conversa privada| de {pessoa}| com {criadora}',
  'thread.answered': 'respondeu na conversa privada| de {pessoa}| com {criadora}',
  'thread.closed': 'fechou a conversa privada| de {pessoa}| com {criadora}',
  'thread.opened': 'reabriu a conversa privada| de {pessoa}| com {criadora}',
  'message.kept': 'manteve uma mensagem denunciada| na conversa de {pessoa}| com {criadora}',
  'message.removed': 'removeu uma mensagem denunciada| da conversa de {pessoa}| com {criadora}',
  'dead-letter.replay-asked': 'reenviou uma mensagem que ninguém tratou',
  'mail.retried': 'reenviou um e-mail que falhou',
  'creator.invited': 'convidou por e-mail a modelo| {criadora}',
  'creator.accepted': 'aceitou o convite para cuidar da página| de {criadora}',
  'person.noted': 'escreveu uma nota| sobre {pessoa}',
  'person.revealed': 'viu os dados pessoais| de {pessoa}',
  'person.role-changed': 'mudou o papel| de {pessoa}',
  'person.exported': 'exportou| {linhas}| usuários',
  'person.erased': 'excluiu a conta| de {pessoa}',
  'staff.created': 'adicionou alguém à equipe|: {pessoa}',
  'staff.updated': 'alterou alguém da equipe|: {pessoa}',
  'staff.deactivated': 'desativou alguém da equipe|: {pessoa}',
  'staff.reactivated': 'reativou alguém da equipe|: {pessoa}',
  'staff.totp-reset': 'refez o código de acesso de alguém da equipe|: {pessoa}',
  'staff.password-reset': 'redefiniu a senha de alguém da equipe|: {pessoa}',
  'staff.password-changed': 'trocou a própria senha',
};
const OTHERS: Readonly<Record<string, Sentence>> = {
  'call.offer-created': 'criou um plano de chamada| de {criadora}',
  'call.offer-updated': 'alterou um plano de chamada| de {criadora}',
  'call.offer-deleted': 'excluiu um plano de chamada| de {criadora}',
  'call.calendar-saved': 'salvou a agenda de chamadas| de {criadora}',
  'comment.approved': 'aprovou um comentário| na página de {criadora}',
  'comment.hidden': 'ocultou um comentário| na página de {criadora}',
  'comment.deleted': 'excluiu um comentário| na página de {criadora}',
  'comment.answered': 'respondeu a um comentário| na página de {criadora}',
  'comments.asked-for': 'pediu comentários| a quem assina {criadora}',
  'delegation.publishing-granted': 'permitiu que a equipe publique| na página de {criadora}',
  'delegation.publishing-withdrawn': 'não permite mais que a equipe publique| na página de {criadora}',
  'delegation.calls-granted': 'permitiu que a equipe cuide das chamadas| de {criadora}',
  'delegation.calls-withdrawn': 'não permite mais que a equipe cuide das chamadas| de {criadora}',
  'delegation.comments-granted': 'permitiu que a equipe responda comentários| na página de {criadora}',
  'delegation.comments-withdrawn': 'não permite mais que a equipe responda comentários| na página de {criadora}',
  'demo-comment.added': 'criou um comentário de demonstração| na página de {criadora}',
  'demo-comment.deleted': 'excluiu um comentário de demonstração| na página de {criadora}',
  'demo-comments.generated': 'gerou comentários de demonstração| na página de {criadora}',
  'demo-comments.removed': 'removeu os comentários de demonstração| da página de {criadora}',
  'demo-likes.added': 'adicionou curtidas de demonstração| na página de {criadora}',
  'demo-likes.removed': 'removeu as curtidas de demonstração| da página de {criadora}',
  'gateway.created': 'criou o gateway',
  'gateway.updated': 'alterou o gateway',
  'gateway.activated': 'ligou o gateway',
  'gateway.deactivated': 'desligou o gateway',
  'model.created': 'cadastrou a modelo| {criadora}',
  'model.updated': 'alterou o perfil| de {criadora}',
  'model.activated': 'pôs no ar a página| de {criadora}',
  'model.deactivated': 'tirou do ar a página| de {criadora}',
  'model.deleted': 'excluiu a modelo| {criadora}',
  'model.checked': 'conferiu os documentos| de {criadora}',
  'model.creator-detached': 'retirou o acesso| de {pessoa}| à página| de {criadora}',
  'model.age-hidden': 'ocultou a idade| de {criadora}',
  'notice.decided': 'decidiu uma denúncia',
  'coupon.archived': 'encerrou um cupom| de {criadora}',
  'coupon.created': 'criou um cupom| de {criadora}',
  'post.created': 'criou uma publicação| de {criadora}',
  'post.updated': 'alterou uma publicação| de {criadora}',
  'post.published': 'publicou| na página de {criadora}',
  'post.hidden': 'ocultou uma publicação| de {criadora}',
  'post.deleted': 'excluiu uma publicação| de {criadora}',
  'post.scheduled': 'agendou uma publicação| de {criadora}',
  'post.unscheduled': 'cancelou o agendamento de uma publicação| de {criadora}',
  'post.schedule-refused': 'tinha agendado uma publicação| de {criadora}| que não foi ao ar',
  'post.pinned': 'fixou uma publicação no topo| da página de {criadora}',
  'post.unpinned': 'desafixou uma publicação| de {criadora}',
  'post.priced': 'mudou o preço avulso de uma publicação| de {criadora}',
  'post.release-recorded': 'registrou a autorização de imagem de uma publicação| de {criadora}',
  'collection.created': 'criou uma coleção| de {criadora}',
  'collection.updated': 'mudou uma coleção| de {criadora}',
  'collection.deleted': 'excluiu uma coleção| de {criadora}',
  'price.created': 'criou um preço| de {criadora}',
  'price.updated': 'mudou um preço| de {criadora}',
  'price.archived': 'tirou de venda um preço| de {criadora}',
  'settings.changed': 'mudou as configurações',
  'story.created': 'criou um story| de {criadora}',
  'story.updated': 'alterou um story| de {criadora}',
  'story.deleted': 'excluiu um story| de {criadora}',
  'story.views-reset': 'zerou as visualizações de stories| de {criadora}',
  'template.created': 'criou um texto pronto| de {criadora}',
  'template.updated': 'alterou um texto pronto| de {criadora}',
  'template.deleted': 'excluiu um texto pronto| de {criadora}',
  'testimonial.approved': 'aprovou um depoimento| sobre {criadora}',
  'testimonial.refused': 'recusou um depoimento| sobre {criadora}',
  'testimonial.hidden': 'ocultou um depoimento| sobre {criadora}',
  'thumbnails.regenerated': 'refez as miniaturas| de {criadora}',
  'word-list.changed': 'mudou a lista de palavras',
};
const SENTENCES: Readonly<Record<string, Sentence>> = { ...OTHERS, ...USERS, ...SALES, ...MARKETING };

/** A piece of a sentence: plain words, or the place of something that is known. */
export type Piece = string | { place: Place; text: string };

/** @returns the pieces of an act's sentence; null for an act that has none. @param known what can stand in its places. */
export function sentenceOf(
  { action }: Pick<AuditLine, 'action'>,
  known: Partial<Record<Place, string>>,
): Piece[] | null {
  const sentence = SENTENCES[action];
  if (sentence === undefined) return null;
  return sentence.split('|').flatMap((part): Piece[] => {
    const place = PLACES.find((one) => part.includes(`{${one}}`));
    if (place === undefined) return [part];
    const text = known[place];
    if (text === undefined) return [];
    const [before = '', after = ''] = part.split(`{${place}}`);
    return [before, { place, text }, after];
  });
}
