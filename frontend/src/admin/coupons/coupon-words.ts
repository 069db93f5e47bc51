import type { Coupon, CouponUse } from '@camarim/contracts';
import { type CouponKind, formatBRL } from '@camarim/domain';
import { daysOf } from '../../desk/days.js';
import { formatInstant } from '../../desk/format-instant.js';

/** What a coupon gives: '20% a menos', 'R$ 5,00 a menos', '7 dias a mais'. */
export function givesOf(kind: CouponKind, value: number): string {
  if (kind === 'days') return `${daysOf(value)} a mais`;
  return kind === 'percent' ? `${value}% a menos` : `${formatBRL(value)} a menos`;
}

export type CouponState = { label: string; color: string };
/** How a coupon stands now, in a word and its colour. */
export function stateOf({ archivedAt, startsAt, endsAt, used, maxUses }: Coupon, now: Date): CouponState {
  if (archivedAt !== null) return { label: 'Encerrado', color: 'gray' };
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return { label: 'Terminou', color: 'gray' };
  if (used >= maxUses) return { label: 'Esgotado', color: 'yellow' };
  return Date.parse(startsAt) > now.getTime()
    ? { label: 'Ainda não começou', color: 'blue' }
    : { label: 'Valendo', color: 'green' };
}

/** From when to when it holds. */
export function timesOf({ startsAt, endsAt, archivedAt }: Coupon): string {
  if (archivedAt !== null) return `encerrado em ${formatInstant(archivedAt)}`;
  return endsAt === null
    ? `desde ${formatInstant(startsAt)}`
    : `de ${formatInstant(startsAt)} a ${formatInstant(endsAt)}`;
}

/** Who may use it how often. */
export function limitsOf({
  maxPerPerson,
  firstPurchaseOnly,
}: Pick<Coupon, 'maxPerPerson' | 'firstPurchaseOnly'>): string {
  const each = maxPerPerson === 1 ? '1 vez por pessoa' : `${maxPerPerson} vezes por pessoa`;
  return firstPurchaseOnly ? `${each}, só na primeira compra` : each;
}

export const USE_STATES: Record<CouponUse['state'], CouponState> = {
  reserved: { label: 'Esperando o PIX', color: 'yellow' },
  used: { label: 'Usado', color: 'green' },
  released: { label: 'Voltou', color: 'gray' },
};
