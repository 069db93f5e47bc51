import type { WaitingItem } from '@camarim/contracts';
import type { WaitingKind } from '@camarim/domain';
import { paths } from '../paths.js';

type Item = Pick<WaitingItem, 'id' | 'modelId'>;
const calls = () => `${paths.calls()}?aba=agendamentos`;
const sale = (item: Item | null) => (item ? `${paths.sales()}?venda=${item.id}` : paths.sales());

/** The screen where work of a kind is done; with an item, on that one where the screen can. */
export const WAITING_LINKS: Record<WaitingKind, (item: Item | null) => string> = {
  'call-to-decide': calls,
  'call-to-confirm': calls,
  dispute: (item) => (item ? paths.dispute(item.id) : paths.disputes()),
  refund: sale,
  'tip-watch': () => `${paths.settings()}?aba=mimos`,
  payout: () => paths.payouts(),
  'house-transfer': () => paths.ledger(),
  'stray-money': () => paths.strayMoney(),
  notice: () => paths.notices(),
  comment: () => `${paths.content()}?aba=comentarios`,
  'creator-check': (item) => (item ? paths.creator(item.id) : paths.models()),
  release: (item) => (item ? `${paths.content()}?autorizacao=${item.id}` : paths.content()),
  testimonial: () => `${paths.presells()}?aba=depoimentos`,
  mail: () => paths.deadLetters(),
};
/** What its items are called where they have no title of their own. */
export const WAITING_NAMES: Partial<Record<WaitingKind, string>> = {
  notice: 'Protocolo',
  comment: 'Em',
};
