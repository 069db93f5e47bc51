import type { MoreRefusal } from '@camarim/domain';
import { formatBRL } from '@camarim/domain';

export const buy = (minutes: number, cents: number): string =>
  __EN__ ? `${minutes} more minutes for ${formatBRL(cents)}` : `Mais ${minutes} minutos por ${formatBRL(cents)}`;
export const pay = (minutes: number): string =>
  __EN__ ? `Pay for ${minutes} more minutes` : `Pagar mais ${minutes} minutos`;
export const isPaying = (name: string, minutes: number): string =>
  __EN__ ? `${name} is paying for ${minutes} more minutes.` : `${name} está pagando mais ${minutes} minutos.`;
export const added = (minutes: number, end: string): string =>
  __EN__
    ? `${minutes} more minutes: the call goes on until ${end}.`
    : `Mais ${minutes} minutos: a chamada vai até ${end}.`;
export const TAKE = __EN__ ? 'Accept more minutes' : 'Aceitar mais minutos';
const WHY: Readonly<Record<MoreRefusal, string>> = {
  'call-ended': __EN__ ? 'the call was already over' : 'a chamada já tinha terminado',
  'slot-gone': __EN__ ? 'the time after it was taken' : 'o horário seguinte já tinha dono',
  'part-given-back': __EN__ ? 'a part of it had gone back already' : 'uma parte dele já tinha voltado',
  refused: __EN__ ? 'she cannot stay longer' : 'ela não pode ficar mais tempo',
};
/** What becomes of money that added no minutes. */
export const returned = (cents: number, why: MoreRefusal): string =>
  __EN__
    ? `${formatBRL(cents)} for more minutes go back to you by themselves: ${WHY[why]}.`
    : `${formatBRL(cents)} dos minutos a mais voltam sozinhos para você: ${WHY[why]}.`;
export const IF_PAID_LATE = __EN__
  ? 'If you paid for more minutes after the end, that amount goes back to you by itself.'
  : 'Se você pagou minutos a mais depois do fim, esse valor volta sozinho para você.';
