import type { CallSide, DeskBooking } from '@camarim/contracts';
import { awaitsHerYes, formatBRL } from '@camarim/domain';
import { type BookingAct, keepsTime } from './booking-acts.js';
import type { CallDesk } from './call-desk.js';

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

export const OTHER_LINK = 'Outro link, só para esta chamada (opcional)';

/** Of what is hers a creator reads as herself, and nothing that is the house's alone. */
const isHers = (desk: CallDesk): boolean => desk.join !== undefined;

/** Both answers to who was not there, with what each does to the money. */
export function absences({ userName, amount }: DeskBooking, desk: CallDesk): { value: CallSide; label: string }[] {
  const back = `${formatBRL(amount.amountCents)} volta para o fã por PIX, automaticamente`;
  return [
    { value: 'buyer', label: `${userName} (o valor não é devolvido)` },
    { value: 'creator', label: isHers(desk) ? `Eu não compareci (${back})` : `A modelo (${back})` },
  ];
}

/** What an act does to the buyer and to the money, in the words the team and a creator both read. */
export function askedBefore(act: BookingAct, booking: DeskBooking, desk: CallDesk, answer: BookingAnswer): Asked {
  const { id, userName, amount, platform } = booking;
  const money = formatBRL(amount.amountCents);
  const door = platform === 'room' ? 'A sala abre' : 'O link aparece';
  const wayIn = awaitsHerYes(booking)
    ? `${door} agora: ${isHers(desk) ? 'entre em seguida, ' : ''}o fã já está esperando.`
    : `${door} 10 minutos antes do início.`;
  switch (act) {
    case 'confirm':
      if (keepsTime(booking))
        return {
          ...{ title: 'Manter este horário?', action: 'Manter horário', done: 'Horário mantido.', isCalm: true },
          text: `${userName} recebe um aviso de que a chamada continua neste horário. ${wayIn}`,
          run: () => desk.confirm(id, answer.linkUrl.trim()),
        };
      return {
        ...{ title: 'Confirmar esta chamada?', action: 'Confirmar', done: 'Chamada confirmada.', isCalm: true },
        text: `${userName} vê na hora que a chamada foi confirmada. ${wayIn}`,
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
        text: `A chamada aconteceu, e o valor de ${money} não volta para o fã. Isto não pode ser desfeito.`,
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
