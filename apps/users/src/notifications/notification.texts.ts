import type { EventPayloads, NotificationKind } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';

export interface NotificationText {
  kind: NotificationKind;
  title: string;
  text: string;
  /** A path of our own site. */
  link: string | null;
}
const PROFILE = '/profile';
const ENDED_BY = {
  fan: 'Você cancelou.',
  bank: 'Ela foi cancelada no aplicativo do seu banco.',
  staff: 'Nossa equipe cancelou.',
  house: 'Ela foi cancelada por nós.',
} as const;
/** A local date as people write it. */
const dayOf = (date: string): string => date.split('-').reverse().join('/');
const ownPath = (path: string): string => (/^\/(?!\/)/.test(path) ? path : PROFILE);

/** What people read of each event; nothing of what was bought is named, because others may see the screen. */
export const NOTIFICATION_TEXTS = {
  paymentApproved: ({ amountCents, planType }: EventPayloads['payment.approved']): NotificationText => ({
    kind: 'payment-approved',
    title: amountCents === 0 ? 'Você ganhou um acesso' : 'Pagamento confirmado',
    text:
      amountCents === 0
        ? 'Nossa equipe liberou um acesso de cortesia para você. Aproveite!'
        : `Recebemos seu PIX de ${formatBRL(amountCents)}. ${planType === 'call' ? 'Sua chamada está paga.' : 'Seu acesso já está liberado.'}`,
    link: PROFILE,
  }),
  paymentRefunded: ({ refundedCents }: EventPayloads['payment.refunded']): NotificationText => ({
    kind: 'payment-refunded',
    title: 'Reembolso feito',
    text: `Devolvemos ${formatBRL(refundedCents)} para a conta de onde saiu o PIX.`,
    link: PROFILE,
  }),
  subscriptionExpiring: ({ daysLeft, renewPath }: EventPayloads['subscription.expiring']): NotificationText => ({
    kind: 'subscription-expiring',
    title: daysLeft === 0 ? 'Sua assinatura termina hoje' : 'Sua assinatura está terminando',
    text:
      daysLeft === 0
        ? 'É o último dia do seu acesso. Renove com um PIX para não ficar de fora.'
        : `${daysLeft === 1 ? 'Falta 1 dia' : `Faltam ${daysLeft} dias`} de acesso. Renove com um PIX: os dias que sobram continuam valendo.`,
    link: ownPath(renewPath),
  }),
  renewalAuthorised: ({ amountCents, nextDebitOn }: EventPayloads['recurrence.authorised']): NotificationText => ({
    kind: 'renewal-authorised',
    title: 'Renovação automática ativada',
    text: `Seu banco vai debitar ${formatBRL(amountCents)} todo mês, a partir de ${dayOf(nextDebitOn)}. Você cancela quando quiser, na sua conta.`,
    link: PROFILE,
  }),
  renewalFailed: ({ amountCents, retryOn }: EventPayloads['recurrence.debit-failed']): NotificationText => ({
    kind: 'renewal-failed',
    title: 'Não conseguimos renovar',
    text:
      retryOn === null
        ? `Seu banco não autorizou o débito de ${formatBRL(amountCents)}. Para continuar, faça um novo PIX.`
        : `Seu banco não autorizou o débito de ${formatBRL(amountCents)}. Ele tenta de novo em ${dayOf(retryOn)}: confira o saldo.`,
    link: PROFILE,
  }),
  renewalEnded: ({ by, reason }: EventPayloads['recurrence.ended']): NotificationText => ({
    kind: 'renewal-ended',
    title: 'Renovação automática encerrada',
    text:
      reason === 'debit-refused'
        ? 'O débito do mês não foi feito e paramos de tentar. Nada mais será cobrado; para voltar, é só fazer um novo PIX.'
        : `${ENDED_BY[by]} Nada mais será cobrado, e o acesso já pago continua até o fim.`,
    link: PROFILE,
  }),
  subscriptionExpired: (): NotificationText => ({
    kind: 'subscription-expired',
    title: 'Sua assinatura terminou',
    text: 'Nada é cobrado sozinho. Quando quiser voltar, é só fazer um novo PIX.',
    link: PROFILE,
  }),
  subscriptionCancelled: ({ reason }: EventPayloads['subscription.cancelled']): NotificationText => ({
    kind: 'subscription-cancelled',
    title: 'Seu acesso foi encerrado',
    text:
      reason === 'revoked'
        ? 'Nossa equipe encerrou este acesso. Se foi um engano, fale com a gente.'
        : 'O valor deste pagamento foi devolvido, por isso o acesso terminou.',
    link: PROFILE,
  }),
  bookingConfirmed: (): NotificationText => ({
    kind: 'call-confirmed',
    title: 'Chamada confirmada',
    text: 'Seu horário está reservado. Veja o dia e a hora no seu perfil.',
    link: PROFILE,
  }),
  bookingReleased: (): NotificationText => ({
    kind: 'call-released',
    title: 'Horário liberado',
    text: 'A reserva da sua chamada não foi concluída e o horário voltou a ficar livre.',
    link: PROFILE,
  }),
  bookingCompleted: (): NotificationText => ({
    kind: 'call-completed',
    title: 'Chamada concluída',
    text: 'Esperamos que tenha gostado. O comprovante está no seu perfil.',
    link: PROFILE,
  }),
  commentAsked: (): NotificationText => ({
    kind: 'comment-asked',
    title: 'Conte o que achou',
    text: 'Uma criadora que você assina quer saber a sua opinião sobre uma publicação nova.',
    link: '/home',
  }),
} as const;

/** The mail that goes with it; the subject says nothing of the place, for whoever sees the lock screen. */
export const mailOf = ({ kind, title, text, link }: NotificationText, siteUrl: string | null) => ({
  kind,
  subject: 'Aviso sobre a sua conta',
  text: [
    `${title}.`,
    '',
    text,
    ...(link && siteUrl ? ['', `${siteUrl}${link}`] : []),
    '',
    'Você recebe este aviso porque tem uma conta. Ele não é propaganda.',
  ].join('\n'),
});
