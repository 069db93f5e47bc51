import { dayOf } from '../../lib/day-of.js';

export const DEBIT = __EN__ ? 'Automatic debit' : 'Débito automático';
/** @param day '2026-12-03'. */
export const ahead = (amount: string, day: string): string =>
  __EN__
    ? `Your bank will debit ${amount} on ${dayOf(day)}. There is nothing you need to do.`
    : `Seu banco vai debitar ${amount} em ${dayOf(day)}. Você não precisa fazer nada.`;
/** Its day is over, and no money has come. */
export const tried = (day: string): string =>
  __EN__
    ? `Your bank hasn’t confirmed the debit of ${dayOf(day)} yet. It may try again in the days after; there is nothing you need to do.`
    : `Seu banco ainda não confirmou o débito de ${dayOf(day)}. Ele pode tentar de novo nos dias seguintes; você não precisa fazer nada.`;
export const SEE_RENEWAL = __EN__ ? 'See the automatic renewal' : 'Ver a renovação automática';
