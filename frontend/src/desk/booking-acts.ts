import type { CallSide, DeskBooking } from '@camarim/contracts';
import { formatBRL, formatLocalDate } from '@camarim/domain';
import type { CallDesk } from './call-desk.js';

export type BookingAct = 'confirm' | 'move' | 'done' | 'no-show' | 'cancel' | 'resolve';
export type OnAct = (act: BookingAct, booking: DeskBooking) => void;
/** What is filled in before an act: another link, who was not there, why it is decided or seen to. */
export type BookingAnswer = { linkUrl: string; by: CallSide; reason: string };
/** What is said before an act and after it, and how it is done. `isCalm`: it can be taken back. */
type Asked = {
  title: string;
  action: string;
  text: string;
  done: string;
  isCalm: boolean;
  run: () => Promise<unknown>;
};

export const hasBegun = ({ startsAt, serverTime }: DeskBooking): boolean => startsAt <= serverTime;
/** Somebody has to decide what its end did not: money that did not go back, or what was reported. */
export const isToResolve = ({ needsResolution, status }: DeskBooking): boolean =>
  needsResolution && status !== 'booked' && status !== 'held';
/** Its bank looks into the price: until it decided nobody enters, and nothing of the call can be judged (BIL-38). */
export const isContested = ({ status, paymentStatus }: Pick<DeskBooking, 'status' | 'paymentStatus'>): boolean =>
  status === 'booked' && paymentStatus === 'disputed';
export const canMove = (booking: DeskBooking): boolean =>
  !booking.moveAsked && booking.promiseUntil === null && !hasBegun(booking);

/** She said that she cannot come then: before it begins she may still take that back. */
const keepsTime = (booking: DeskBooking): boolean => booking.moveAsked && !hasBegun(booking);
export const canConfirm = (booking: DeskBooking): boolean => !booking.confirmedAt || keepsTime(booking);

/** When it is and what people name it by, wherever a booking is listed. */
export const wordsOf = ({ date, time, id }: DeskBooking) => ({
  when: `${formatLocalDate(date)} ${time}`,
  order: `pedido ${id.slice(0, 8).toUpperCase()}`,
});

export const OTHER_LINK = 'Outro link, só para esta chamada (opcional)';

/** Both answers to who was not there, with what each does to the money. */
export const absences = ({ userName, amount }: DeskBooking): { value: CallSide; label: string }[] => [
  { value: 'buyer', label: `${userName} (o valor não é devolvido)` },
  { value: 'creator', label: `A modelo (${formatBRL(amount.amountCents)} volta para o fã por PIX, automaticamente)` },
];

/** What an act does to the buyer and to the money, in the words the team and a creator both read. */
export function askedBefore(act: BookingAct, booking: DeskBooking, desk: CallDesk, answer: BookingAnswer): Asked {
  const { id, userName, amount, platform } = booking;
  const money = formatBRL(amount.amountCents);
  const wayIn = platform === 'room' ? 'A sala abre' : 'O link aparece';
  switch (act) {
    case 'confirm':
      if (keepsTime(booking))
        return {
          ...{ title: 'Manter este horário?', action: 'Manter horário', done: 'Horário mantido.', isCalm: true },
          text: `${userName} recebe um aviso de que a chamada continua neste horário. ${wayIn} 10 minutos antes do início.`,
          run: () => desk.confirm(id, answer.linkUrl.trim()),
        };
      return {
        ...{ title: 'Confirmar esta chamada?', action: 'Confirmar', done: 'Chamada confirmada.', isCalm: true },
        text: `${userName} vê na hora que a chamada foi confirmada. ${wayIn} 10 minutos antes do início.`,
        run: () => desk.confirm(id, answer.linkUrl.trim()),
      };
    case 'move':
      return {
        ...{ title: 'Pedir outro horário?', action: 'Pedir outro horário', done: 'Pedido enviado.', isCalm: true },
        text: `${userName} recebe um aviso e escolhe outro horário da agenda, ou cancela e recebe ${money} de volta. Até lá a chamada continua marcada. Se a hora chegar e ela não acontecer, o valor volta inteiro.`,
        run: () => desk.askToMove(id),
      };
    case 'done':
      return {
        ...{ title: 'Marcar como realizada?', action: 'Realizada', isCalm: false },
        done: 'Chamada marcada como realizada.',
        text: `A chamada aconteceu e o valor de ${money} fica com a casa. Isto não pode ser desfeito.`,
        run: () => desk.done(id, answer.reason.trim()),
      };
    case 'no-show':
      return {
        ...{ title: 'Quem não compareceu?', action: 'Não compareceu', done: 'Ausência registrada.', isCalm: false },
        text: '',
        run: () => desk.noShow(id, answer.by, answer.reason.trim()),
      };
    case 'cancel':
      return {
        ...{ title: 'Cancelar esta chamada?', action: 'Cancelar chamada', isCalm: false },
        done: 'Chamada cancelada e valor devolvido.',
        text: `O horário fica livre e ${money} volta para ${userName} por PIX. Isto não pode ser desfeito.`,
        run: () => desk.cancel(id, answer.reason.trim()),
      };
    case 'resolve':
      return {
        ...{ title: 'Marcar como resolvido?', action: 'Resolvido', done: 'Chamada resolvida.', isCalm: false },
        text: `A chamada de ${userName} sai da lista do que precisa de decisão. Nenhum valor muda de lugar: o que ainda deve voltar é devolvido em Vendas.`,
        run: async () => desk.resolve?.(id, answer.reason.trim()),
      };
  }
}
