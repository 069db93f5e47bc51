import { dayOf } from '../../lib/day-of.js';

export { SEE_RECEIPT } from './pix-words.js';

export const RENEW = __EN__ ? 'Make a new PIX' : 'Gerar novo PIX';
export const OTHER_TIME = __EN__ ? 'Choose another time' : 'Escolher outro horário';
/** The code before this one was paid after all, and pays for what both were for. */
export const HONOURED = __EN__
  ? 'Your earlier PIX arrived: your access is open'
  : 'Seu PIX anterior chegou: o acesso está aberto';
export const HONOURED_TEXT = __EN__
  ? 'You don’t need to pay this code. If you already did, the amount goes back to your account by itself.'
  : 'Não precisa pagar este código. Se você já pagou, o valor volta sozinho para a sua conta.';
export const SEE_HONOURED = __EN__ ? 'See what it opened' : 'Ver o que ele abriu';
export const EXPIRED = __EN__ ? 'PIX expired' : 'PIX expirado';
const WAIT = __EN__
  ? 'The time of this code is over. If you’ve paid, wait: the confirmation still arrives here.'
  : 'O tempo deste código acabou. Se você já pagou, aguarde: a confirmação ainda chega por aqui.';
export const EXPIRED_TEXT = __EN__
  ? `${WAIT} If you pay twice, the second amount goes back to your account by itself.`
  : `${WAIT} Se pagar duas vezes, o segundo valor volta sozinho para a sua conta.`;
/** Nothing tells two gifts from one that was paid twice: neither goes back. */
export const EXPIRED_TIP_TEXT = __EN__
  ? `${WAIT} Look in your bank’s app before you make a new one: if both are paid, she gets two gifts.`
  : `${WAIT} Confira no app do banco antes de gerar outro: se os dois forem pagos, são dois mimos.`;
export const NOT_DEBITED = __EN__ ? 'Debit not made' : 'Débito não realizado';
/** @param day '2026-12-03'. */
export const notDebitedText = (day: string): string =>
  __EN__
    ? `Your bank didn’t make the debit of ${dayOf(day)}. You weren’t charged for this month.`
    : `Seu banco não fez o débito de ${dayOf(day)}. Este mês não foi cobrado.`;
export const DISPUTED = __EN__ ? 'Payment disputed' : 'Pagamento em contestação';
export const DISPUTED_TEXT = __EN__
  ? 'The bank is looking into this payment. Wait for its decision.'
  : 'O banco está analisando este pagamento. Aguarde a decisão.';
export const PARTLY_RETURNED = __EN__ ? 'Part of the payment was returned' : 'Parte do pagamento foi devolvida';
/** @param opened whether it opened something, which stays open. */
export const partlyReturnedText = (amount: string, opened: boolean): string =>
  __EN__
    ? `${amount} went back to the account it came from.${opened ? ' Your access goes on.' : ''}`
    : `${amount} voltaram para a conta de onde saíram.${opened ? ' O seu acesso continua.' : ''}`;
export const GOES_BACK = __EN__ ? 'This PIX is going back to you' : 'O valor deste PIX está voltando';
/** What was paid with a code and bought nothing (BIL-37). */
export const goesBackText = (amount: string): string =>
  __EN__
    ? `${amount} paid with this code bought nothing. The money goes back by itself to the account it came from.`
    : `${amount} pagos com este código não compraram nada e voltam sozinhos para a conta de onde saíram.`;
export const RETURNED = __EN__ ? 'Payment returned' : 'Pagamento devolvido';
export const RETURNED_TEXT = __EN__
  ? 'The amount went back to the account it came from.'
  : 'O valor voltou para a conta de onde saiu.';
export const CANCELLED = __EN__ ? 'Payment cancelled' : 'Pagamento cancelado';
export const CANCELLED_TEXT = __EN__
  ? 'This PIX can no longer be paid. If any amount has left your account, it comes back by itself.'
  : 'Este PIX não pode mais ser pago. Se algum valor já saiu da sua conta, ele volta sozinho.';
