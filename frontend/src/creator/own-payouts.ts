import type { OwnPayouts, Payout } from '@camarim/contracts';
import { formatBRL, PAYOUT_LEAST_CENTS, type PayoutRefusal, type PayoutStatus } from '@camarim/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, apiUrl } from '../api/client.js';
import type { Asks } from '../api/operation.js';
import { formatInstant } from '../desk/format-instant.js';

const READ_AGAIN_MS = 15_000;

export const ownPayoutsApi = {
  request: (order: Asks<'POST /creator/payouts'>) => api('POST /creator/payouts', order),
  setKey: (form: Asks<'PUT /creator/payout-key'>) => api('PUT /creator/payout-key', form),
  /** Of both. */
  sendCode: () => api('POST /creator/payouts/code', {}),
  statement: (modelId: string, from: string, to: string, format: 'csv' | 'xlsx') =>
    apiUrl('/api/v1/creator/earnings/statement', {}, { modelId, from, to, format }),
};

/** Every key begins with 'creator-earnings', as that of the balance beside it. */
export const ownPayouts = (modelId: string) =>
  queryOptions({
    queryKey: ['creator-earnings', 'payouts', modelId],
    queryFn: () => api('GET /creator/payouts', { modelId }),
    refetchInterval: READ_AGAIN_MS,
  });

/** What became of a payout, for who waits for it. */
export const PAYOUT_WORDS: Readonly<Record<PayoutStatus, string>> = {
  requested: 'Em aprovação: valores altos passam por uma pessoa da equipe',
  approved: 'Na fila para sair',
  sending: 'Saindo para o seu banco',
  unknown: 'O banco não respondeu: estamos conferindo, o dinheiro não se perde',
  paid: 'Pago',
  failed: 'Não saiu: o valor voltou para o disponível',
  returned: 'O banco devolveu: o valor voltou para o disponível',
  refused: 'Recusado pela equipe: o valor voltou para o disponível',
};

/** Why there is nothing to press, and what to do about it. */
export function whyNot({ refusal, key }: Pick<OwnPayouts, 'refusal' | 'key'>): string | null {
  if (refusal === 'cooling' && key)
    return `A chave é nova: por segurança ela recebe a partir de ${formatInstant(key.usableAt)}.`;
  return refusal && WHY[refusal];
}
const WHY: Readonly<Record<PayoutRefusal, string>> = {
  'no-source': 'A casa ainda não tem uma conta que envie PIX. Fale com a equipe.',
  'no-key': 'Cadastre a sua chave PIX para sacar.',
  cooling: 'A chave é nova: por segurança ela recebe 48 horas depois do cadastro.',
  'under-way': 'Um saque está a caminho. O próximo pode ser pedido quando ele terminar.',
  'too-little': `O mínimo de um saque é ${formatBRL(PAYOUT_LEAST_CENTS)}.`,
  'too-often': 'Você já sacou três vezes nas últimas 24 horas.',
};

/** When it was asked for and, once it is over, when that was. */
export function payoutDates({ isAutomatic, requestedAt, paidAt, endedAt }: Payout): string {
  const made = `${isAutomatic ? 'Repasse de segunda-feira' : 'Pedido'} em ${formatInstant(requestedAt)}`;
  const end = endedAt ?? paidAt;
  return end === null ? made : `${made} · ${endedAt ? 'encerrado' : 'pago'} em ${formatInstant(end)}`;
}
