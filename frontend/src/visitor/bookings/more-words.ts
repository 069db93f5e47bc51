import { formatBRL } from '@camarim/domain';

export const TITLE = __EN__ ? 'More minutes' : 'Mais minutos';
export const PAY_TITLE = __EN__ ? 'Pay by PIX' : 'Pagar com PIX';
export const offer = (minutes: number, cents: number): string =>
  __EN__ ? `${minutes} more minutes for ${formatBRL(cents)}` : `Mais ${minutes} minutos por ${formatBRL(cents)}`;
export const LEAD = __EN__
  ? 'The price of a minute is the one of your call. The picture goes on while you pay; as soon as the PIX arrives, the end moves for both of you.'
  : 'O minuto custa o mesmo que na sua chamada. O vídeo continua enquanto você paga; assim que o PIX cair, o fim muda para vocês dois.';
export const PROMISE = __EN__
  ? 'If it arrives after the end, the amount goes back to you by itself.'
  : 'Se ele cair depois do fim, o valor volta sozinho para você.';
export const PAY = __EN__ ? 'Pay by PIX' : 'Pagar com PIX';
export const MAKING = __EN__ ? 'Making your PIX…' : 'Gerando seu PIX…';
export const PAID = __EN__ ? 'Paid. Adding your minutes…' : 'Pago. Somando seus minutos…';
export const added = (minutes: number, end: string): string =>
  __EN__ ? `Done: ${minutes} more minutes, until ${end}.` : `Pronto: mais ${minutes} minutos, até ${end}.`;
export const BACK = __EN__ ? 'Back to the call' : 'Voltar para a chamada';
export const NOT_TAKEN = __EN__
  ? 'She cannot stay longer. If you have already paid, the amount goes back to you by itself.'
  : 'Ela não pode ficar mais tempo. Se você já pagou, o valor volta sozinho para você.';
export const NOT_NOW = __EN__ ? 'Nothing can be added right now.' : 'Agora não dá para somar minutos.';
