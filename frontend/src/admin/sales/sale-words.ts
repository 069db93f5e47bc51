import type { SaleDetail, SalePeriod, SaleRefund } from '@camarim/contracts';
import {
  PAYMENT_CAUSE_LABELS,
  PAYMENT_LOG_LABELS,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus,
  type RefundReason,
  UNDONE_LABEL,
} from '@camarim/domain';

const COLORS: Record<PaymentStatus, string> = {
  created: 'gray',
  pending: 'yellow',
  approved: 'green',
  rejected: 'red',
  cancelled: 'gray',
  expired: 'gray',
  refunded: 'blue',
  partially_refunded: 'blue',
  disputed: 'orange',
  charged_back: 'red',
};
const REASONS: Record<RefundReason, string> = {
  'wrong-amount': 'valor diferente do preço',
  'second-payment': 'pago duas vezes',
  'paid-after-end': 'pago depois de encerrado',
  'no-longer-wanted': 'a mesma compra já tinha sido refeita',
  'account-erased': 'a conta de quem pagou foi excluída',
  'creator-barred': 'a verificação da modelo deixou de valer',
  rest: 'o que restava',
  'at-provider': 'feita no painel do provedor',
  'charge-back': 'decisão do banco do pagador',
  automatic: 'devolução automática',
  staff: 'decisão da equipe',
  withdrawal: 'desistência em 7 dias',
  'creator-no-show': 'a modelo não veio à chamada',
  'cancelled-by-house': 'a chamada foi cancelada',
  'cancelled-by-buyer': 'o fã cancelou a chamada no prazo',
  'promise-missed': 'a modelo não respondeu a tempo',
  'slot-gone': 'o horário já não estava livre',
  'not-booked': 'a chamada não foi marcada',
  'room-minutes-missing': 'minutos que faltaram na chamada',
  'room-line': 'a chamada caiu e não voltou',
  'call-given-back': 'o preço da chamada já tinha voltado',
  'post-removed': 'a publicação foi removida',
  'already-bought': 'a publicação já tinha sido comprada',
  'more-call-ended': 'os minutos a mais foram pagos depois do fim da chamada',
  'more-slot-gone': 'já não havia tempo livre para os minutos a mais',
  'more-refused': 'a modelo não quis mais minutos',
  'more-part-given-back': 'uma parte do preço dos minutos a mais já tinha voltado',
};
const ACTIONS: Record<string, string> = {
  approved: 'Aprovou',
  rejected: 'Rejeitou',
  refunded: 'Pediu a devolução',
  'not-paid': 'Desfez a venda: não foi paga',
  'courtesy-granted': 'Deu cortesia',
  'access-revoked': 'Encerrou o acesso',
  'access-read': 'Consultou os acessos',
  'recurrence-cancelled': 'Cancelou a renovação automática',
  'departure-kept': 'Manteve os dias pagos de quem saiu do site',
  'departure-returned': 'Devolveu os dias que faltavam',
  'withdrawal-policy-set': 'Mudou a política de desistência',
  'tip-policy-set': 'Mudou os limites de mimos',
  'tip-watch-seen': 'Verificou os mimos de uma pessoa',
  exported: 'Exportou as vendas',
  'stray-attached': 'Vinculou dinheiro sem dono',
  'stray-returned': 'Devolveu dinheiro sem dono',
  'dossier-read': 'Baixou o dossiê da contestação',
  'dispute-sent': 'Respondeu à contestação',
  'dispute-conceded': 'Aceitou devolver na contestação',
  'stray-archived': 'Arquivou dinheiro sem dono',
  'share-set': 'Definiu a parte de uma modelo',
  'share-ended': 'Encerrou a parte de uma modelo',
  'agency-set': 'Cadastrou ou renomeou uma agência',
  'post-share-set': 'Dividiu as vendas de uma publicação',
  'post-share-ended': 'Encerrou a divisão de uma publicação',
  'payout-approved': 'Aprovou um repasse',
  'payout-refused': 'Recusou um repasse',
  'payout-asked-about': 'Perguntou ao provedor por um repasse',
  'house-transfer-confirmed': 'Confirmou uma retirada da casa',
  'call-done': 'Marcou a chamada como realizada',
  'call-missed-by-buyer': 'Registrou que o fã não veio à chamada',
  'call-missed-by-creator': 'Registrou que a modelo não veio à chamada',
  'call-cancelled': 'Cancelou a chamada',
  'call-confirmed': 'Confirmou a chamada',
  'call-move-asked': 'Pediu outro horário para a chamada',
  'call-resolved': 'Resolveu uma chamada que pedia decisão',
};

const isStatus = (status: string): status is PaymentStatus => Object.hasOwn(COLORS, status);

/**
 * Colour and word of a payment's state; one this version does not know is shown as it is called.
 * @param undone the team took it back: nobody had paid it.
 */
export function statusPill(status: string, undone = false): { color: string; label: string } {
  if (undone) return { color: 'gray', label: UNDONE_LABEL };
  return isStatus(status)
    ? { color: COLORS[status], label: PAYMENT_STATUS_LABELS[status] }
    : { color: 'gray', label: status };
}

export const causeWord = (cause: string): string => PAYMENT_CAUSE_LABELS[cause] ?? cause;
/** What the team wrote is shown as it is. */
export const reasonWord = (reason: string): string => (REASONS as Record<string, string>)[reason] ?? reason;
export const actionWord = (action: string): string => ACTIONS[action] ?? action;

/** What happened, in a few words. */
export function eventWord({ kind, to, cause }: SaleDetail['timeline'][number]): string {
  // whoever gives money back is the provider or the bank; the team alone takes back what nobody had paid
  if (kind === 'status-changed' && to === 'refunded' && cause === 'staff') return UNDONE_LABEL;
  if (kind === 'status-changed' && to) return statusPill(to).label;
  return PAYMENT_LOG_LABELS[kind] ?? kind;
}

export const REFUND_KINDS: Record<SaleRefund['kind'], string> = {
  automatic: 'Automática',
  withdrawal: 'Desistência em 7 dias',
  staff: 'Pela equipe',
  provider: 'Feita no provedor',
  'charge-back': 'Decisão do banco',
  'not-paid': UNDONE_LABEL,
};
export const REFUND_STATES: Record<SaleRefund['status'], string> = {
  requested: 'a caminho do provedor',
  sent: 'enviada, esperando o provedor',
  settled: 'concluída',
  failed: 'recusada pelo provedor',
  dropped: 'não foi necessária',
};
export const PERIOD_STATES: Record<SalePeriod['status'], { label: string; color: string }> = {
  active: { label: 'Ativo', color: 'green' },
  expired: { label: 'Terminado', color: 'gray' },
  cancelled: { label: 'Cancelado', color: 'red' },
  revoked: { label: 'Encerrado pela equipe', color: 'red' },
};
export const OUTCOMES = {
  kept: 'Encerrada a nosso favor',
  'charged-back': 'Devolvida ao pagador',
  refunded: 'Reembolsada',
} as const;

export const RENEWAL_STATES = {
  created: 'ainda não autorizado',
  approved: 'ativo',
  rejected: 'recusado no banco',
  expired: 'não autorizado a tempo',
  cancelled: 'encerrado',
} as const;
export const RENEWAL_ENDED_BY = {
  fan: 'pela própria pessoa',
  bank: 'no app do banco',
  staff: 'pela equipe',
  house: 'pela casa',
} as const;
