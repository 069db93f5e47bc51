import type { AnswerFigures } from '@camarim/contracts';
import type { WriterRule } from '@camarim/domain';

export { RETRY } from '../../ui/words.js';

export const WRITE = __EN__ ? 'Message' : 'Mensagem';
export const opensBy = (name: string, writers: WriterRule): string => {
  if (writers === 'nobody-new')
    return __EN__ ? `${name} is not opening new conversations.` : `${name} não está abrindo conversas novas.`;
  if (writers === 'subscribers')
    return __EN__ ? `Subscribe to write to ${name}.` : `Assine para escrever para ${name}.`;
  return __EN__
    ? `Subscribe, buy a call or send a gift to write to ${name}.`
    : `Assine, compre uma chamada ou mande um mimo para escrever para ${name}.`;
};

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
/** To a subscriber: the way to write opens a moment after the payment, and not on one's own page. */
export const notOpen = (name: string): string =>
  __EN__ ? `The conversation with ${name} isn’t open yet.` : `A conversa com ${name} ainda não abriu.`;
export const notKnown = (name: string): string =>
  __EN__
    ? `We couldn’t check whether you can write to ${name}.`
    : `Não deu para saber se você pode escrever para ${name}.`;
/** A median as people say it: '5 min', '2 h', '3 dias'. */
const within = (seconds: number): string => {
  if (seconds < HOUR) return `${Math.max(1, Math.round(seconds / MINUTE))} min`;
  if (seconds < 2 * DAY) return `${Math.round(seconds / HOUR)} h`;
  return `${Math.round(seconds / DAY)} ${__EN__ ? 'days' : 'dias'}`;
};
/** Who answers, counted; of too few answers nothing is claimed. */
export const answers = ({ ownPercent, medianSeconds }: AnswerFigures): string => {
  if (ownPercent === null)
    return __EN__
      ? 'Too few answers yet to say how many are her own.'
      : 'Ainda são poucas respostas para dizer quantas são dela mesma.';
  const own = __EN__ ? `${ownPercent}% of the answers are her own` : `${ownPercent}% das respostas são dela mesma`;
  if (medianSeconds === null) return `${own}.`;
  return __EN__
    ? `${own}, usually within ${within(medianSeconds)}.`
    : `${own}, em geral em até ${within(medianSeconds)}.`;
};
