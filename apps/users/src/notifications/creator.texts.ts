import type { BookingFacts, EventPayloads, MissedPublication, NotificationKind } from '@camarim/contracts';
import { CALL_ZONE, formatBRL, formatMoment, HOUR_MS, isOpened, localTime, SCHEDULE_ZONE } from '@camarim/domain';
import type { NotificationText } from './notification.texts.js';

/** Later than this, what was planned is said to be late (STU-03). */
const LATE_MS = HOUR_MS;
const DETAILS = 'Veja os detalhes na sua agenda, no painel.';
const DISPUTES = {
  kept: 'A contestação foi encerrada e o valor continua seu.',
  part: 'A contestação foi encerrada: o banco devolveu uma parte a quem pagou, e o restante continua seu.',
  'charged-back': 'A contestação foi aceita pelo banco e o valor voltou para quem pagou.',
  refunded: 'O valor desta venda foi devolvido a quem pagou, e a contestação terminou com isso.',
} as const;
const ACCESS_ENDED = 'O acesso que ele abriu terminou.';
const PAYOUTS = {
  'payout.paid': { title: 'Seu saque foi pago', text: 'O PIX chegou à sua chave. O comprovante está em Ganhos.' },
  'payout.failed': {
    title: 'Seu saque não saiu',
    text: 'O banco recusou o PIX e o valor voltou para o disponível. Tente de novo.',
  },
  /** Refused or stopped, because her key is not that of her papers any more. */
  'payee-changed': {
    title: 'Seu saque não saiu',
    text: 'A chave PIX não é mais do CPF do seu documento conferido, e o valor voltou para o disponível. Fale com a equipe e cadastre a chave de novo.',
  },
  /** Stopped before it left: what it was made of is not hers any more, or banks look into it. */
  'balance-short': {
    title: 'Seu saque não saiu',
    text: 'Uma venda sua foi contestada ou devolvida depois do pedido, e o valor do saque voltou para o seu saldo. Veja em Ganhos quanto está disponível.',
  },
  'payout.returned': {
    title: 'Seu saque voltou',
    text: 'O seu banco devolveu o PIX e o valor voltou para o disponível.',
  },
  'payout.refused': {
    title: 'Seu saque foi recusado',
    text: 'A equipe não aprovou, e o valor voltou para o disponível. Fale com ela.',
  },
} as const;
const MISSED: Readonly<Record<MissedPublication, string>> = {
  'kyc-required':
    'Ela voltou para os rascunhos porque falta conferir o seu cadastro. Fale com a equipe e agende de novo.',
  'release-required':
    'Ela voltou para os rascunhos porque falta a autorização de quem aparece com você. Complete e agende de novo.',
  'post-removed': 'A equipe a retirou do ar depois de uma denúncia, e só ela pode pôr de volta. Fale com a equipe.',
  'file-not-ready': 'O arquivo dela ainda não está pronto. Ela entra no ar sozinha assim que estiver.',
  'file-failed':
    'O arquivo dela não pôde ser preparado. Em Minhas publicações, tente de novo, ou exclua e poste outro arquivo.',
};
const upper = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());
const plannedAt = (at: string): string => `${formatMoment(new Date(at), SCHEDULE_ZONE)} (horário de São Paulo)`;
/** Of her panel, which is Portuguese alone and no page of the fans' site. */
const hers = (kind: NotificationKind, title: string, text: string, link: string | null = null): NotificationText => ({
  ...{ kind, title, text, link },
  en: null,
});
const published = (kind: NotificationKind, what: string, plannedFor: string, at: string): NotificationText => {
  const isLate = Date.parse(at) - Date.parse(plannedFor) > LATE_MS;
  const planned = `O horário que você agendou era ${plannedAt(plannedFor)}.`;
  return isLate
    ? hers(kind, `${what} com atraso`, `${planned} Entrou no ar mais tarde do que isso.`)
    : hers(kind, what, `${planned} Está no ar desde então.`);
};

const partOf = (sale: string, leftCents: number): string =>
  `A sua parte ${sale} ${leftCents > 0 ? 'diminuiu na mesma proporção' : 'saiu do seu saldo'}. Veja em Ganhos.`;
const backOf = (leftCents: number): string => (leftCents > 0 ? 'Parte do valor' : 'O valor');

/** What a creator reads of what is hers; never who did it, and of a sale no more than her studio shows. */
export const CREATOR_TEXTS = {
  /** @param outcome what becomes of it, where its day and hour do not say it. */
  aboutCall: (title: string, { startsAt }: BookingFacts, outcome = DETAILS): NotificationText =>
    hers(
      'call-for-creator',
      title,
      `${upper(formatMoment(new Date(startsAt), CALL_ZONE))} (horário de São Paulo). ${outcome}`,
    ),
  callPartBack: ({ refundedCents }: EventPayloads['payment.refunded']): NotificationText =>
    hers(
      'call-for-creator',
      'Parte do valor de uma chamada voltou para o fã',
      `Voltaram ${formatBRL(refundedCents)} do preço pago por ele, e a sua parte diminuiu na mesma proporção. Veja em Ganhos.`,
    ),
  /** The fan is waiting: the five minutes are told first. */
  callNow: (): NotificationText =>
    hers(
      'call-now-for-creator',
      'Chamada agora: responda em até 5 minutos',
      'O fã já pagou e está esperando. Confirme e entre na chamada pela sua agenda, no painel.',
    ),
  roomWaiting: (): NotificationText =>
    hers(
      'call-waiting-for-creator',
      'Um fã está na sala da chamada',
      'Ele já entrou e espera por você. Entre pela sua agenda, no painel: só contam os minutos com os dois na sala.',
    ),
  roomLate: ({ until }: EventPayloads['call-room.late']): NotificationText =>
    hers(
      'call-waiting-for-creator',
      'Sua chamada começou e o fã espera na sala',
      `Entre já pela sua agenda, no painel: a chamada vai até as ${localTime(new Date(until), CALL_ZONE).time}, e os minutos que faltarem voltam para ele.`,
    ),
  promiseMissed: (): NotificationText =>
    hers(
      'call-waiting-for-creator',
      'Um fã ainda espera por você',
      'Passaram os 5 minutos prometidos, e agora ele pode pedir o dinheiro de volta. Se puder, responda já na sua agenda.',
    ),
  page: ({ username }: EventPayloads['model.activated']): NotificationText =>
    hers(
      'page-for-creator',
      'Sua página está no ar',
      'Seu perfil foi liberado: os fãs já podem ver sua página e assinar. O endereço é este:',
      `/${username}`,
    ),
  pageOff: (): NotificationText =>
    hers(
      'page-for-creator',
      'Sua página saiu do ar',
      'A equipe tirou sua página do ar: ela não aparece no site e nada seu está à venda. Para saber o motivo e voltar, fale com a equipe.',
    ),
  /** What was said with it, and by whom, is read in her panel alone. */
  tip: ({ cents }: EventPayloads['tip.given']): NotificationText =>
    hers(
      'tip-for-creator',
      'Você ganhou um mimo',
      `Chegou um mimo de ${formatBRL(cents)}. Veja e agradeça no seu painel.`,
    ),
  tipBack: ({ by, leftCents }: EventPayloads['payment.refunded']): NotificationText =>
    hers(
      'tip-for-creator',
      by === 'nobody' ? 'Um mimo não foi pago' : `${backOf(leftCents)} de um mimo voltou para quem deu`,
      partOf('nesse mimo', leftCents),
    ),
  goal: ({ targetCents }: EventPayloads['goal.changed']): NotificationText =>
    hers(
      'goal-for-creator',
      'Sua meta foi alcançada',
      `Os mimos chegaram aos ${formatBRL(targetCents)} que você queria juntar.`,
    ),
  unlock: (): NotificationText =>
    hers(
      'unlock-for-creator',
      'Você vendeu uma publicação',
      'Um fã comprou uma publicação sua. Veja a venda em Ganhos.',
    ),
  sharedUnlock: (): NotificationText =>
    hers(
      'unlock-for-creator',
      'Uma publicação com a sua participação foi vendida',
      'Um fã comprou uma publicação que você divide com outra criadora. Veja a sua parte em Ganhos.',
    ),
  /** Of a post of her own, or of one she has a part in: both are told alike. */
  unlockBack: ({ by, leftCents }: EventPayloads['payment.refunded']): NotificationText =>
    hers(
      'unlock-for-creator',
      by === 'nobody'
        ? 'Uma publicação vendida não foi paga'
        : `${backOf(leftCents)} de uma publicação voltou para quem pagou`,
      partOf('nessa venda', leftCents),
    ),
  /** Who wrote, and what, is read in her inbox alone. */
  message: (): NotificationText =>
    hers('message-for-creator', 'Você tem uma mensagem', 'Um fã escreveu para você. Leia e responda no seu painel.'),
  broadcast: (recipients: number): NotificationText =>
    hers(
      'broadcast-for-creator',
      'Sua mensagem para vários foi enviada',
      recipients === 0
        ? 'Ela não chegou a ninguém: na hora do envio não havia quem a recebesse.'
        : `Enviada a ${recipients.toLocaleString('pt-BR')} ${recipients === 1 ? 'pessoa' : 'pessoas'}. As respostas chegam nas conversas.`,
    ),
  disputeOpened: (): NotificationText =>
    hers(
      'dispute-for-creator',
      'Uma venda sua foi contestada',
      'Quem pagou contestou o PIX no banco. O valor fica retido até a decisão, e a equipe cuida disso. Você não precisa fazer nada.',
    ),
  disputeEnded: ({ outcome, planType, isPartTaken }: EventPayloads['payment.dispute-ended']): NotificationText =>
    hers(
      'dispute-for-creator',
      'A contestação de uma venda terminou',
      isPartTaken
        ? DISPUTES.part
        : // a mimo and a call had opened none
          outcome === 'charged-back' && isOpened(planType)
          ? `${DISPUTES[outcome]} ${ACCESS_ENDED}`
          : DISPUTES[outcome],
    ),
  payout: (event: keyof typeof PAYOUTS): NotificationText =>
    hers('payout-for-creator', PAYOUTS[event].title, PAYOUTS[event].text),
  payoutKey: (usableAt: string): NotificationText =>
    hers(
      'payout-for-creator',
      'Sua chave PIX foi cadastrada',
      `Ela passa a receber a partir de ${formatMoment(new Date(usableAt), CALL_ZONE)}. Se não foi você, saia dos outros aparelhos e fale com a equipe agora.`,
    ),
  postPublished: (plannedFor: string, at: string): NotificationText =>
    published('post-published-for-creator', 'Sua publicação entrou no ar', plannedFor, at),
  storyPublished: (plannedFor: string, at: string): NotificationText =>
    published('story-published-for-creator', 'Seu story entrou no ar', plannedFor, at),
  postMissed: (missed: MissedPublication): NotificationText =>
    hers('post-failed-for-creator', 'Uma publicação agendada não entrou no ar', MISSED[missed]),
  postFileFailed: (): NotificationText =>
    hers(
      'post-failed-for-creator',
      'O arquivo de uma publicação falhou',
      'Ele não pôde ser preparado, e sem ele a publicação não entra no ar. Em Minhas publicações, tente de novo, ou exclua e poste outro arquivo.',
    ),
  released: ({ isAttachment }: EventPayloads['release.recorded']): NotificationText =>
    isAttachment
      ? hers(
          'file-released-for-creator',
          'Seu arquivo foi liberado',
          'A equipe registrou a autorização de quem aparece com você. Volte à conversa e envie de novo.',
        )
      : hers(
          'post-released-for-creator',
          'Sua publicação foi liberada',
          'A equipe registrou a autorização de quem aparece com você. Ela já pode entrar no ar: publique ou agende.',
        ),
  storyEnded: (): NotificationText =>
    hers('story-ended-for-creator', 'Um story seu saiu do ar', 'As 24 horas dele terminaram. Que tal postar outro?'),
} as const;
