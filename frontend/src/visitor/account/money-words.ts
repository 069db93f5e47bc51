import { dayOf } from '../../lib/day-of.js';

export { dayOf };

// Purchases
export const PURCHASES = __EN__ ? 'Purchases and receipts' : 'Compras e recibos';
export const NO_PURCHASES = __EN__ ? 'You haven’t bought anything yet.' : 'Você ainda não comprou nada.';
export const WAITING = __EN__ ? 'Waiting for payment' : 'Aguardando pagamento';
/** A month its bank pays by itself. @param date '2026-12-03'. */
export const debitOn = (date: string): string =>
  __EN__ ? `Automatic debit on ${dayOf(date)}` : `Débito automático em ${dayOf(date)}`;
export const returned = (amount: string): string =>
  __EN__ ? `Returned or on its way: ${amount}` : `Devolvido ou a caminho: ${amount}`;
export const SEE_RECEIPT = __EN__ ? 'See receipt' : 'Ver recibo';
export const seeReceiptOf = (plan: string): string => (__EN__ ? `See receipt of ${plan}` : `Ver recibo de ${plan}`);
export const OPEN_POST = __EN__ ? 'Open it' : 'Abrir';
export const openPost = (title: string): string => (__EN__ ? `Open ${title}` : `Abrir ${title}`);
export const GO_TO_PIX = __EN__ ? 'Go to the PIX' : 'Ir para o PIX';
export const WITHDRAW = __EN__ ? 'Return this purchase' : 'Desistir da compra';
export const withdrawFrom = (plan: string): string =>
  __EN__ ? `Return this purchase: ${plan}` : `Desistir da compra de ${plan}`;

/** What a plan without a creator of its own opens. */
export const WHOLE_HOUSE = __EN__ ? 'the whole house' : 'a casa toda';

// Subscription
export const SUBSCRIPTION = __EN__ ? 'Subscription' : 'Assinatura';
export const startsAndEnds = (start: string, end: string): string =>
  __EN__ ? `Starts on ${start} and runs until ${end}` : `Começa em ${start} e vai até ${end}`;
export const activeUntil = (end: string): string => (__EN__ ? `Active until ${end}` : `Ativa até ${end}`);
export const SUBSCRIPTION_TEXT = __EN__
  ? 'Each payment is good for the period you bought; only what stands under “Automatic renewal” renews. To end it sooner, return the purchase within 7 days, just below.'
  : 'Cada pagamento vale pelo período comprado; só se renova o que está em “Renovação automática”. Para encerrar antes, desista da compra em até 7 dias, logo abaixo.';
export const NO_SUBSCRIPTION = __EN__ ? 'You have no active subscription.' : 'Você não tem assinatura ativa.';
export const SEE_PLANS = __EN__ ? 'See plans' : 'Ver planos';

// Automatic renewal
export const RENEWAL = __EN__ ? 'Automatic renewal' : 'Renovação automática';
export const RENEWAL_TEXT = __EN__
  ? 'What your bank pays every month by Pix Automático.'
  : 'O que seu banco paga todo mês por Pix Automático.';
export const NO_RENEWAL = __EN__
  ? 'Nothing renews by itself: each payment is good only for the period you bought.'
  : 'Nada se renova sozinho: cada pagamento vale só pelo período comprado.';
export const RENEWAL_CANCELLED = __EN__ ? 'Automatic renewal cancelled.' : 'Renovação automática cancelada.';
export const CANCEL_RENEWAL_TITLE = __EN__ ? 'Cancel the automatic renewal?' : 'Cancelar a renovação automática?';
export const CANCEL_RENEWAL = __EN__ ? 'Cancel renewal' : 'Cancelar renovação';
export const cancelRenewalOf = (plan: string): string =>
  __EN__ ? `Cancel renewal of ${plan}` : `Cancelar renovação de ${plan}`;
export const cancelRenewalText = (amount: string): string =>
  __EN__
    ? `Your bank stops paying ${amount} a month. The access you’ve paid for runs to its end.`
    : `Seu banco deixa de pagar ${amount} por mês. O acesso já pago continua até o fim.`;
export const CANCEL_RENEWAL_TODAY = __EN__
  ? 'A debit due today is already with the bank and may still be made; it is good for a month of access.'
  : 'Um débito marcado para hoje já está com o banco e ainda pode ser feito; ele vale um mês de acesso.';
export const aMonth = (amount: string): string => (__EN__ ? `${amount} a month` : `${amount} por mês`);
export const ACTIVE = __EN__ ? 'Active' : 'Ativa';
export const missed = (next: string | null): string =>
  __EN__
    ? `This month’s debit wasn’t made.${next ? ` Next try: ${next}` : ''}`
    : `O débito deste mês não foi feito.${next ? ` Próxima tentativa: ${next}` : ''}`;
export const nextCharge = (day: string): string => (__EN__ ? `Next charge on ${day}` : `Próxima cobrança em ${day}`);
export const endedByDebit = (day: string | null): string =>
  __EN__
    ? `Ended${day ? ` on ${day}` : ''}: the bank didn’t make the debit.`
    : `Encerrada${day ? ` em ${day}` : ''}: o banco não fez o débito.`;
/** @param last the day of a debit that may still be made. */
export const cancelled = (byBank: boolean, day: string | null, last: string | null): string =>
  __EN__
    ? `${byBank ? 'Cancelled in your bank’s app' : 'Cancelled'}${day ? ` on ${day}` : ''}.${last ? ` One last debit, on ${last}, may still be made.` : ''}`
    : `${byBank ? 'Cancelada no app do banco' : 'Cancelada'}${day ? ` em ${day}` : ''}.${last ? ` Um último débito, de ${last}, ainda pode ser feito.` : ''}`;
