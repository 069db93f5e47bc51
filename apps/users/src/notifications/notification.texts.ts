import type { BookingFacts, EventPayloads, NotificationKind } from '@camarim/contracts';
import { CALL_ZONE, formatBRL, formatLocalDate, formatMoment, localDateOf, localTime } from '@camarim/domain';
import { ENGLISH, type NotificationWords } from './notification.english.js';

export interface NotificationText extends NotificationWords {
  kind: NotificationKind;
  /** A path of our own site. */
  link: string | null;
  /** For the pages in English; null: of the creators' panel, which has none. */
  en: NotificationWords | null;
}
type InPortuguese = Omit<NotificationText, 'en'>;
const PROFILE = '/profile';
const MONEY_BACK = 'O valor volta inteiro para a conta de onde saiu o PIX; avisamos quando chegar.';
const LEFT = { 1440: '24 horas', 60: '1 hora', 10: '10 minutos' } as const;
const bookingPath = ({ bookingId }: BookingFacts): string => `/agendamentos/${bookingId}`;
const whenOf = ({ startsAt }: BookingFacts): string =>
  `${formatMoment(new Date(startsAt), CALL_ZONE)} (horário de São Paulo)`;
const ENDED_BY = {
  fan: 'Você cancelou.',
  bank: 'Ela foi cancelada no aplicativo do seu banco.',
  staff: 'Nossa equipe cancelou.',
  house: 'Ela foi cancelada por nós.',
} as const;
const CANCELLED = {
  buyer: 'Você cancelou a chamada',
  house: 'Sua chamada foi cancelada',
  creator: 'Ela cancelou a sua chamada',
} as const;
const TESTIMONIAL_TITLES = {
  approved: 'Seu depoimento foi aprovado',
  refused: 'Seu depoimento não foi aprovado',
  hidden: 'Seu depoimento saiu do ar',
} as const;
const PAID_FOR: Readonly<Record<string, string>> = {
  call: 'Sua chamada está paga.',
  unlock: 'O que você comprou já está aberto.',
  tip: 'Seu mimo foi enviado.',
};
/** The day of an instant in São Paulo, as people write it. */
const sayDay = (at: string): string => formatLocalDate(localDateOf(new Date(at)));
const DEBIT_OPEN = 'O débito deste mês ainda não foi feito, e seu banco pode tentar de novo nos próximos dias';
const leftOf = (daysLeft: number): string => {
  if (daysLeft === 0) return 'É o último dia do seu acesso.';
  return `${daysLeft === 1 ? 'Falta 1 dia' : `Faltam ${daysLeft} dias`} de acesso.`;
};
const howToGoOn = ({ daysLeft, awaitsDebit }: EventPayloads['subscription.expiring']): string => {
  if (awaitsDebit) return `${DEBIT_OPEN}: confira o saldo.`;
  return `Renove com um PIX${daysLeft === 0 ? ' para não ficar de fora.' : ': os dias que sobram continuam valendo.'}`;
};
const ownPath = (path: string): string => (/^\/(?!\/)/.test(path) ? path : PROFILE);

type Cancelled = EventPayloads['subscription.cancelled']['reason'];
/** One of several periods in a row ended: the others keep the access open. */
const shorter = (reason: Cancelled, until: string): NotificationWords =>
  reason === 'revoked'
    ? {
        title: 'Seu acesso ficou mais curto',
        text: `Nossa equipe desfez uma parte dele; seu acesso vai até ${until}. Se foi um engano, fale com a gente.`,
      }
    : { title: 'Uma compra foi desfeita', text: `Essa compra foi desfeita; seu acesso vai até ${until}.` };
const ended = (reason: Cancelled): NotificationWords => ({
  title: 'Seu acesso foi encerrado',
  text:
    reason === 'revoked'
      ? 'Nossa equipe encerrou este acesso. Se foi um engano, fale com a gente.'
      : reason === 'creator-left'
        ? 'O perfil saiu do site. O valor dos dias que faltavam volta para a conta de onde saiu o PIX; avisamos quando chegar.'
        : 'O valor deste pagamento foi devolvido, por isso o acesso terminou.',
});

/** Nothing of what was bought is named, because others may see the screen. */
const PORTUGUESE = {
  paymentApproved: ({ amountCents, planType }: EventPayloads['payment.approved']): InPortuguese => ({
    kind: 'payment-approved',
    title: amountCents === 0 ? 'Você ganhou um acesso' : 'Pagamento confirmado',
    text:
      amountCents === 0
        ? 'Nossa equipe liberou um acesso de cortesia para você. Aproveite!'
        : `Recebemos seu PIX de ${formatBRL(amountCents)}. ${PAID_FOR[planType] ?? 'Seu acesso já está liberado.'}`,
    link: PROFILE,
  }),
  paymentRefunded: ({ refundedCents, by }: EventPayloads['payment.refunded']): InPortuguese => ({
    kind: 'payment-refunded',
    title: by === 'bank' ? 'O banco devolveu um pagamento' : 'Reembolso feito',
    text: `${by === 'bank' ? 'O banco devolveu' : 'Devolvemos'} ${formatBRL(refundedCents)} para a conta de onde saiu o PIX.`,
    link: PROFILE,
  }),
  /** The team took back what it had vouched for; of a period and of a call their own events tell. */
  paymentUnpaid: ({ planType }: EventPayloads['payment.refunded']): InPortuguese => ({
    kind: 'payment-refunded',
    title: 'Uma compra foi desfeita',
    text: `${planType === 'tip' ? 'O pagamento do seu mimo não foi confirmado, e ele foi desfeito.' : 'O pagamento não foi confirmado, e o que você comprou fechou de novo.'} Se foi um engano, fale com a gente.`,
    link: PROFILE,
  }),
  surplusReturned: ({ surplusCents }: EventPayloads['payment.surplus-returned']): InPortuguese => ({
    kind: 'payment-refunded',
    title: 'Devolvemos um PIX',
    text: `Devolvemos ${formatBRL(surplusCents)} para a conta de onde saiu o PIX: chegou tarde, em dobro ou a mais, e não comprou nada.`,
    link: PROFILE,
  }),
  subscriptionExpiring: (ending: EventPayloads['subscription.expiring']): InPortuguese => ({
    kind: 'subscription-expiring',
    title: ending.daysLeft === 0 ? 'Sua assinatura termina hoje' : 'Sua assinatura está terminando',
    text: `${leftOf(ending.daysLeft)} ${howToGoOn(ending)}`,
    // a PIX beside the debit would pay twice
    link: ending.awaitsDebit ? PROFILE : ownPath(ending.renewPath),
  }),
  renewalAuthorised: ({ amountCents, nextDebitOn }: EventPayloads['recurrence.authorised']): InPortuguese => ({
    kind: 'renewal-authorised',
    title: 'Renovação automática ativada',
    text: `Seu banco vai debitar ${formatBRL(amountCents)} todo mês, a partir de ${formatLocalDate(nextDebitOn)}. Você cancela quando quiser, na sua conta.`,
    link: PROFILE,
  }),
  renewalFailed: ({ amountCents, retryOn }: EventPayloads['recurrence.debit-failed']): InPortuguese => ({
    kind: 'renewal-failed',
    title: 'Não conseguimos renovar',
    text:
      retryOn === null
        ? `Seu banco não autorizou o débito de ${formatBRL(amountCents)}. Para continuar, faça um novo PIX.`
        : `Seu banco não autorizou o débito de ${formatBRL(amountCents)}. Ele tenta de novo em ${formatLocalDate(retryOn)}: confira o saldo.`,
    link: PROFILE,
  }),
  renewalEnded: ({ by, reason }: EventPayloads['recurrence.ended']): InPortuguese => ({
    kind: 'renewal-ended',
    title: 'Renovação automática encerrada',
    text:
      reason === 'debit-refused'
        ? 'O débito do mês não foi feito e paramos de tentar. Nada mais será cobrado; para voltar, é só fazer um novo PIX.'
        : reason === 'model-gone'
          ? 'O perfil que você assina saiu do site. Nada mais será cobrado; sobre os dias já pagos, avisamos à parte.'
          : `${ENDED_BY[by]} Nada mais será cobrado, e o acesso já pago continua até o fim.`,
    link: PROFILE,
  }),
  chargeLate: ({ paymentId }: EventPayloads['payment.charge-late']): InPortuguese => ({
    kind: 'charge-late',
    title: 'Seu código PIX está pronto',
    text: 'O banco demorou para responder, e agora o código está na tela do pagamento. Ele vale por poucos minutos; se vencer, é só pedir outro lá mesmo.',
    link: `/pagamento/${paymentId}`,
  }),
  subscriptionExpired: ({ awaitsDebit }: EventPayloads['subscription.expired']): InPortuguese => ({
    kind: 'subscription-expired',
    title: 'Sua assinatura terminou',
    text: awaitsDebit
      ? `${DEBIT_OPEN}: se ele for feito, seu acesso volta. Para não continuar, cancele a renovação na sua conta.`
      : 'Nada é cobrado sozinho. Quando quiser voltar, é só fazer um novo PIX.',
    link: PROFILE,
  }),
  subscriptionKept: ({ expiresAt }: EventPayloads['subscription.kept']): InPortuguese => ({
    kind: 'creator-left',
    title: 'Um perfil que você assina saiu do site',
    text: `Ele não vende mais nem aparece em listas. O que você já pagou continua seu até ${sayDay(expiresAt)}, na mesma página de sempre; depois disso nada é cobrado.`,
    link: PROFILE,
  }),
  subscriptionCancelled: ({ reason, goesOnUntil }: EventPayloads['subscription.cancelled']): InPortuguese => ({
    kind: 'subscription-cancelled',
    ...(goesOnUntil && reason !== 'creator-left' ? shorter(reason, sayDay(goesOnUntil)) : ended(reason)),
    link: PROFILE,
  }),
  bookingConfirmed: (call: EventPayloads['booking.confirmed']): InPortuguese => ({
    kind: 'call-confirmed',
    title: 'Chamada confirmada',
    text: call.promiseUntil
      ? 'Ela recebeu seu pedido e responde em até 5 minutos. A entrada aparece no seu agendamento quando ela confirmar.'
      : `Seu horário está reservado: ${whenOf(call)}. A entrada fica no seu agendamento, a partir de 10 minutos antes.`,
    link: bookingPath(call),
  }),
  bookingMoved: (call: BookingFacts): InPortuguese => ({
    kind: 'call-changed',
    title: 'Sua chamada mudou de horário',
    text: `O novo horário é ${whenOf(call)}.`,
    link: bookingPath(call),
  }),
  bookingMoveAsked: (call: BookingFacts): InPortuguese => ({
    kind: 'call-changed',
    title: 'Ela pediu para mudar o horário da chamada',
    text: `Ela não poderá estar na chamada de ${whenOf(call)}. Escolha outro horário ou cancele e receba tudo de volta.`,
    link: bookingPath(call),
  }),
  bookingKept: (call: BookingFacts): InPortuguese => ({
    kind: 'call-changed',
    title: 'Sua chamada continua no mesmo horário',
    text: `Ela vai poder estar na chamada de ${whenOf(call)}. A entrada fica no seu agendamento.`,
    link: bookingPath(call),
  }),
  bookingAnswered: (call: BookingFacts): InPortuguese => ({
    kind: 'call-changed',
    title: 'Ela confirmou a chamada',
    text: `Está tudo certo para ${whenOf(call)}. A entrada fica no seu agendamento.`,
    link: bookingPath(call),
  }),
  bookingCancelled: (call: BookingFacts, by: keyof typeof CANCELLED): InPortuguese => ({
    kind: 'call-cancelled',
    title: CANCELLED[by],
    text: `A chamada de ${whenOf(call)} não vai acontecer. ${MONEY_BACK}`,
    link: bookingPath(call),
  }),
  bookingUnpaid: (call: BookingFacts): InPortuguese => ({
    kind: 'call-cancelled',
    title: CANCELLED.house,
    text: `O pagamento não foi confirmado, e a chamada de ${whenOf(call)} não vai acontecer. Se foi um engano, fale com a gente.`,
    link: bookingPath(call),
  }),
  bookingLineFailed: (call: BookingFacts): InPortuguese => ({
    kind: 'call-cancelled',
    title: 'A conexão da sua chamada falhou',
    text: `Na chamada de ${whenOf(call)}, a conexão não se manteve pelo tempo combinado. Pedimos desculpas. ${MONEY_BACK}`,
    link: bookingPath(call),
  }),
  bookingMissedByYou: (call: BookingFacts): InPortuguese => ({
    kind: 'call-cancelled',
    title: 'Você não entrou na sua chamada',
    text: `A chamada de ${whenOf(call)} terminou sem você, e por isso o valor não volta. Se houve um engano, fale com a gente.`,
    link: bookingPath(call),
  }),
  bookingMissed: (call: BookingFacts): InPortuguese => ({
    kind: 'call-cancelled',
    title: 'Sua chamada não aconteceu',
    text: `Ela não compareceu na chamada de ${whenOf(call)}. Pedimos desculpas. ${MONEY_BACK}`,
    link: bookingPath(call),
  }),
  bookingStarting: (call: EventPayloads['booking.starting']): InPortuguese => ({
    kind: 'call-starting',
    title: `Sua chamada começa em ${LEFT[call.minutesLeft]}`,
    text: `É ${whenOf(call)}. ${call.minutesLeft === 10 ? 'A entrada já está no seu agendamento.' : 'A entrada aparece no seu agendamento 10 minutos antes.'}`,
    link: bookingPath(call),
  }),
  roomWaiting: ({ bookingId }: EventPayloads['call-room.waiting']): InPortuguese => ({
    kind: 'call-waiting',
    title: 'Ela está na sala',
    text: 'Ela já entrou na sala da sua chamada e espera por você. Entre pelo seu agendamento.',
    link: `/agendamentos/${bookingId}`,
  }),
  roomLate: ({ bookingId, until }: EventPayloads['call-room.late']): InPortuguese => ({
    kind: 'call-waiting',
    title: 'Ela está esperando por você',
    text: `Sua chamada já começou e ela está na sala. Entre pelo seu agendamento: você pode entrar até as ${localTime(new Date(until), CALL_ZONE).time} (horário de São Paulo).`,
    link: `/agendamentos/${bookingId}`,
  }),
  bookingPromiseMissed: (call: BookingFacts): InPortuguese => ({
    kind: 'call-promise-missed',
    title: 'Ela ainda não respondeu',
    text: 'Passaram os 5 minutos prometidos. Você pode pedir o dinheiro de volta na hora, ou esperar mais um pouco.',
    link: bookingPath(call),
  }),
  bookingReleased: (): InPortuguese => ({
    kind: 'call-released',
    title: 'Horário liberado',
    text: 'A reserva da sua chamada não foi concluída e o horário voltou a ficar livre.',
    link: '/book',
  }),
  bookingCompleted: (): InPortuguese => ({
    kind: 'call-completed',
    title: 'Chamada concluída',
    text: 'Esperamos que tenha gostado. O comprovante está no seu perfil.',
    link: PROFILE,
  }),
  tipThanked: (): InPortuguese => ({
    kind: 'tip-thanked',
    title: 'Ela agradeceu o seu mimo',
    text: 'A criadora que você presenteou viu o seu mimo e mandou um obrigada.',
    link: PROFILE,
  }),
  /** Who wrote, and what, is read in the conversation alone. */
  messageReceived: ({ threadId }: { threadId: string }): InPortuguese => ({
    kind: 'message-received',
    title: 'Você tem uma mensagem',
    text: 'Há algo novo em uma conversa sua. Abra para ler.',
    link: `/mensagens/${threadId}`,
  }),
  commentAsked: (): InPortuguese => ({
    kind: 'comment-asked',
    title: 'Conte o que achou',
    text: 'Uma criadora que você assina quer saber a sua opinião sobre uma publicação nova.',
    link: '/home',
  }),
  testimonialDecided: ({ state }: EventPayloads['testimonial.decided']): InPortuguese => ({
    kind: 'testimonial-decided',
    title: TESTIMONIAL_TITLES[state],
    text:
      state === 'approved'
        ? 'Ele já pode aparecer nas páginas da criadora. Você muda ou retira quando quiser, na sua conta.'
        : 'O motivo está na sua conta. Se quiser, escreva de novo.',
    link: PROFILE,
  }),
} as const;

type Key = keyof typeof PORTUGUESE;
type Facts<K extends Key> = Parameters<(typeof PORTUGUESE)[K]>;
type Told<W> = { readonly [K in Key]: (...facts: Facts<K>) => W };
const portuguese: Told<InPortuguese> = PORTUGUESE;
const english: Told<NotificationWords> = ENGLISH;
const both =
  <K extends Key>(key: K) =>
  (...facts: Facts<K>): NotificationText => ({ ...portuguese[key](...facts), en: english[key](...facts) });

/** What people read of each event, in both languages. */
export const NOTIFICATION_TEXTS = Object.fromEntries(
  (Object.keys(PORTUGUESE) as Key[]).map((key) => [key, both(key)]),
) as unknown as Told<NotificationText>;
