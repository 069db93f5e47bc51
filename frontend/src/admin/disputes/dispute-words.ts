import type { DisputeLine, DisputeSubmission } from '@camarim/contracts';
import {
  DISPUTE_STATUS_LABELS,
  type DisputeClock,
  type DisputeProposal,
  type DisputeReason,
  HOUR_MS,
} from '@camarim/domain';
import { formatInstant } from '../../desk/format-instant.js';
import { OUTCOMES } from '../sales/sale-words.js';

export const CLOCK_COLORS: Record<DisputeClock, string> = {
  ...{ running: 'blue', soon: 'yellow', urgent: 'orange', missed: 'red', answered: 'teal', ended: 'gray' },
};
/** How the time for an answer stands, in one short line. */
export function clockWords({ clock, answerDueAt }: Pick<DisputeLine, 'clock' | 'answerDueAt'>, now: number): string {
  if (clock === 'ended') return 'Encerrada';
  if (clock === 'answered') return 'Respondida';
  if (clock === 'missed') return `Prazo perdido em ${formatInstant(answerDueAt)}`;
  const hours = Math.floor((Date.parse(answerDueAt) - now) / HOUR_MS);
  if (hours < 1) return 'Menos de 1 hora para responder';
  return hours === 1 ? '1 hora para responder' : `${hours} horas para responder`;
}
export const stateWords = ({ status, outcome }: Pick<DisputeLine, 'status' | 'outcome'>): string =>
  outcome === null ? DISPUTE_STATUS_LABELS[status] : OUTCOMES[outcome];

export const PROPOSALS: Record<DisputeProposal, { color: string; title: string; text: string }> = {
  defend: {
    color: 'teal',
    title: 'Sugestão: responder com o dossiê',
    text: 'O que foi registrado mostra que a compra foi entregue. Quem decide é você.',
  },
  'give-back': {
    color: 'red',
    title: 'Sugestão: devolver',
    text: 'O que foi registrado fala contra a casa. Responder mesmo assim raramente é aceito pelo banco.',
  },
  unclear: {
    color: 'yellow',
    title: 'Ainda não dá para sugerir',
    text: 'Falta a resposta de quem sabe se a compra foi entregue. Faça o dossiê de novo antes de decidir.',
  },
};
export const REASONS: Record<DisputeReason, string> = {
  'no-access': 'Nenhum acesso foi liberado por este pagamento.',
  'call-not-held': 'A chamada paga não aconteceu por causa da casa.',
  'service-away': 'Uma parte do sistema não respondeu quando o dossiê foi feito.',
};
const SERVICES: Record<string, string> = { catalog: 'Catálogo (acessos)', users: 'Contas (termos e aparelho)' };
export const serviceName = (service: string): string => SERVICES[service] ?? service;

/** Where a version went, and whether it arrived. */
export function submissionWords({ version, channel, status, failure, answeredAt }: DisputeSubmission): string {
  const what = `Versão ${version}`;
  if (status === 'failed') return `${what}: o provedor não recebeu (${FAILURES[failure ?? ''] ?? failure}).`;
  if (status !== 'done') return `${what}: enviando ao provedor.`;
  const at = answeredAt === null ? '' : ` em ${formatInstant(answeredAt)}`;
  return channel === 'api' ? `${what}: recebida pelo provedor${at}.` : `${what}: marcada como enviada por nós${at}.`;
}
const FAILURES: Record<string, string> = {
  'unknown-dispute': 'ele não conhece esta contestação',
  'dispute-over': 'a contestação já terminou lá',
  'by-hand': 'ele recebe só no painel dele',
  conceded: 'a devolução foi aceita antes de ela sair',
  'provider-403': 'a conta lá não pode enviar evidências: peça ao suporte dele, ou envie pelo painel',
};
