import type { Included, Receipt } from '@camarim/contracts';
import { PAYMENT_STATUS_LABELS, type WithdrawalPolicy, withdrawalTerms } from '@camarim/domain';
import { LOCALE } from '../../lib/locale.js';

export const STATUS_LABELS: Readonly<Record<Receipt['status'], string>> = __EN__
  ? {
      created: 'Created',
      pending: 'Pending',
      approved: 'Approved',
      rejected: 'Rejected',
      cancelled: 'Cancelled',
      expired: 'Expired',
      refunded: 'Refunded',
      partially_refunded: 'Partly refunded',
      disputed: 'Disputed',
      charged_back: 'Returned to the payer',
    }
  : PAYMENT_STATUS_LABELS;

// What is included
const count = (amount: number, one: string, many: string): string => `${amount} ${amount === 1 ? one : many}`;
export const postsIncluded = ({ posts, photos, videos }: Included): string =>
  __EN__
    ? `${count(posts, 'post', 'posts')}: ${count(photos, 'photo', 'photos')} and ${count(videos, 'video', 'videos')}`
    : `${count(posts, 'publicação', 'publicações')}: ${count(photos, 'foto', 'fotos')} e ${count(videos, 'vídeo', 'vídeos')}`;
export const lastPost = (day: string): string =>
  __EN__ ? `Latest post on ${day}` : `Publicação mais recente em ${day}`;
export const postsAWeek = (often: number): string => {
  const shown = often.toLocaleString(LOCALE);
  return __EN__
    ? `${shown} new ${often === 1 ? 'post' : 'posts'} a week on average`
    : `${shown} ${often === 1 ? 'publicação nova' : 'publicações novas'} por semana, em média`;
};
export const SOLD_APART = __EN__ ? 'Posts sold apart are not part of it' : 'Publicações vendidas à parte não entram';
export const INCLUDED = __EN__ ? 'What is included' : 'O que está incluído';
export const countedAt = (moment: string): string =>
  __EN__ ? `Counted on ${moment}, when the payment arrived.` : `Contado em ${moment}, quando o pagamento chegou.`;

export const countedBefore = (moment: string): string =>
  __EN__
    ? `Counted from the file on ${moment}, before you paid.`
    : `Contado do arquivo em ${moment}, antes de você pagar.`;

// One post, counted from its file
export const filmOf = (length: string): string => (__EN__ ? `Video of ${length}` : `Vídeo de ${length}`);
export const photosIn = (photos: number): string =>
  __EN__ ? count(photos, 'photo', 'photos') : count(photos, 'foto', 'fotos');
export const resolution = (width: number, height: number): string =>
  __EN__ ? `Resolution: ${width} × ${height}` : `Resolução: ${width} × ${height}`;
export const madeOn = (day: string): string => (__EN__ ? `In the house since ${day}` : `Na casa desde ${day}`);
export const IN_SUBSCRIPTION = __EN__ ? 'Subscribers see it too' : 'A assinatura também mostra';
export const NOT_IN_SUBSCRIPTION = __EN__ ? 'Not part of the subscription' : 'Não faz parte da assinatura';

// The receipt
export const RECEIPT = __EN__ ? 'Receipt' : 'Recibo';
export const ALL_PURCHASES = __EN__ ? 'See all purchases' : 'Ver todas as compras';
export const PRINT = __EN__ ? 'Print or save as PDF' : 'Imprimir ou salvar em PDF';
export const PAID_ON = __EN__ ? 'Paid on' : 'Pago em';
export const RETURNED = __EN__ ? 'Returned or on its way' : 'Devolvido ou a caminho';
export const NOTE = __EN__ ? 'Your note to her' : 'Seu recado para ela';
export const YOUR_NAME = __EN__ ? 'Your name' : 'Seu nome';
export const NAME_SHOWN = __EN__ ? 'first name shown' : 'primeiro nome à mostra';
export const NAME_HIDDEN = __EN__ ? 'not shown to anybody' : 'não aparece para ninguém';
export const THANKED = __EN__ ? 'She said thanks on' : 'Ela agradeceu em';
export const PIX_ID = __EN__ ? 'PIX ID' : 'ID do PIX';
export const NUMBER = __EN__ ? 'Number' : 'Número';
export const RENEWAL = __EN__ ? 'Renewal' : 'Renovação';
export const RENEWS = __EN__ ? 'automatic, until you cancel' : 'automática, enquanto você não cancelar';
export const RENEWS_NOT = __EN__ ? 'doesn’t renew by itself' : 'não renova sozinha';
export const ACCESS = __EN__ ? 'Access' : 'Acesso';
export const ACCESS_ENDED = __EN__ ? 'ended with the refund' : 'encerrado com a devolução';
export const FOR_EVER = __EN__ ? 'for as long as you have your account' : 'enquanto sua conta existir';
export const fromTo = (from: string, to: string): string => (__EN__ ? `from ${from} to ${to}` : `de ${from} a ${to}`);

// Returning a purchase
export const WITHDRAW = __EN__ ? 'Return this purchase' : 'Desistir da compra';
export const withdrawUntil = (moment: string): string =>
  __EN__
    ? `Changed your mind? Until ${moment} you can return it and get everything back.`
    : `Mudou de ideia? Até ${moment} você pode desistir e receber tudo de volta.`;
export const WITHDRAW_TITLE = __EN__ ? 'Return this purchase?' : 'Desistir da compra?';
/** After the amount, which stands out. */
export const COMES_BACK = __EN__
  ? ' goes back by PIX to the account that paid; no need to say why.'
  : ' voltam por PIX para a conta que pagou, sem precisar dizer o motivo.';
export const ACCESS_ENDS = __EN__
  ? 'Once you return it, it opens nothing more. As soon as the money is back, its access ends.'
  : 'Ao desistir, esta compra não abre mais nada. Com a devolução, o acesso que ela deu termina.';
export const NO_UNDO = __EN__
  ? 'This can’t be undone. To come back, just buy it again.'
  : 'Isto não pode ser desfeito. Para voltar, é só comprar de novo.';
export const WITHDRAW_NOW = __EN__ ? 'Return it and get my money back' : 'Desistir e receber de volta';
export const KEEP = __EN__ ? 'Keep the purchase' : 'Manter a compra';
export const withdrawn = (amount: string): string =>
  __EN__
    ? `Your return is noted. ${amount} goes back to the account that paid.`
    : `Desistência registrada. Os ${amount} voltam para a conta que pagou.`;
/** Around the link to support. */
export const SUPPORT_BEFORE = __EN__ ? 'If something didn’t work as it should, ' : 'Se algo não funcionou como devia, ';
export const SUPPORT = __EN__ ? 'write to us' : 'fale com o atendimento';
export const HOW_IT_WORKS = __EN__ ? 'How it works' : 'Como funciona';

/** The legal right applies to everybody, so it is shown even before the policy is loaded. */
export const LAW = __EN__
  ? 'You can return it within 7 days and get everything back, without saying why.'
  : 'Você pode desistir em até 7 dias e receber tudo de volta, sem dizer o motivo.';
/** How often used purchases can be returned; only for a policy that limits it. */
export const usedTerms = (policy: WithdrawalPolicy, what: 'days' | 'post'): string[] =>
  withdrawalTerms(policy, __EN__ ? 'en' : 'pt-BR', what).slice(1);
