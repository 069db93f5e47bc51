export const TITLE = __EN__ ? 'My bookings' : 'Meus agendamentos';
export const NONE = __EN__ ? 'You have no calls yet' : 'Você ainda não marcou nenhuma chamada';
export const BOOK = __EN__ ? 'Book a call' : 'Agendar chamada';
/** After 'Não foi possível carregar'. */
export const THIS_BOOKING = __EN__ ? 'this booking' : 'este agendamento';
export const LENGTH = __EN__ ? 'Length' : 'Duração';
export const WHERE = __EN__ ? 'Where' : 'Onde';
export const PRICE = __EN__ ? 'Price' : 'Preço';
export const ORDER = __EN__ ? 'Order' : 'Pedido';

// The next step
export const PAY = __EN__ ? 'Pay by PIX' : 'Pagar com PIX';
export const JOIN = __EN__ ? 'Join the call' : 'Entrar na chamada';
export const SHE_ANSWERS = __EN__
  ? 'She has your request and answers within 5 minutes.'
  : 'Ela recebeu seu pedido e responde em até 5 minutos.';
export const JOIN_BUTTON_LATER = __EN__
  ? 'The button to join appears here 10 minutes before.'
  : 'O botão para entrar aparece aqui 10 minutos antes da hora.';
export const joinButtonIn = (clock: string): string =>
  __EN__ ? `The button to join appears here in ${clock}.` : `O botão para entrar aparece aqui em ${clock}.`;

// Changes
export const MOVE_ASKED = __EN__ ? 'She can’t make it at this time.' : 'Ela não poderá estar neste horário.';
export const MOVE_ASKED_TEXT = __EN__
  ? 'Choose another time, or cancel and get the whole amount back.'
  : 'Escolha outro horário ou cancele e receba o valor inteiro de volta.';
export const MOVE = __EN__ ? 'Move to another time' : 'Mudar horário';
export const moveTo = (dateAndTime: string): string =>
  __EN__ ? `Move to ${dateAndTime}` : `Mudar para ${dateAndTime}`;
export const moved = (dateAndTime: string): string =>
  __EN__ ? `Call moved to ${dateAndTime}.` : `Chamada mudada para ${dateAndTime}.`;
export const SELECT = __EN__ ? 'Select date and time' : 'Selecione data e horário';
export const CANCEL_CALL = __EN__ ? 'Cancel call' : 'Cancelar chamada';
export const CANCEL_TITLE = __EN__ ? 'Cancel this call?' : 'Cancelar esta chamada?';
export const KEEP_CALL = __EN__ ? 'Keep call' : 'Manter chamada';
export const CANCELLED = __EN__ ? 'Call cancelled.' : 'Chamada cancelada.';
export const cancelText = (date: string, time: string): string =>
  __EN__
    ? `The time on ${date}, at ${time}, becomes free for somebody else.`
    : `O horário de ${date}, às ${time}, fica livre para outra pessoa.`;
export const givenBack = (amount: string): string =>
  __EN__ ? `We send ${amount} back by PIX.` : `Devolvemos ${amount} por PIX.`;
export const NO_ANSWER = __EN__ ? 'She didn’t answer within 5 minutes.' : 'Ela não respondeu em 5 minutos.';
export const noAnswerText = (amount: string): string =>
  __EN__
    ? `You can wait a little longer or get ${amount} back now.`
    : `Você pode esperar mais um pouco ou receber de volta ${amount} agora.`;
export const ASK_REFUND = __EN__ ? 'Ask for my money back' : 'Pedir reembolso';
export const REFUNDING = __EN__ ? 'Your money is on its way back to you.' : 'O dinheiro está voltando para você.';
