import { type ProblemField, TESTIMONIAL_ANONYMOUS, TESTIMONIAL_CONSENT, TESTIMONIAL_LIMITS } from '@camarim/domain';

export { CANCEL } from '../../ui/later-words.js';

export const TITLE = __EN__ ? 'Your testimonials' : 'Seus depoimentos';
export const TEXT = __EN__
  ? 'Say what you think of the creators you subscribe to. It’s shown only with your permission, and you can change or withdraw it whenever you like.'
  : 'Conte o que achou de quem você assina. Só aparece com a sua autorização, e você muda ou retira quando quiser.';
export const NONE = __EN__
  ? 'Once you’ve subscribed to a creator, you can write about her here.'
  : 'Depois de assinar uma criadora, você pode escrever sobre ela aqui.';

export const WAITING = __EN__ ? 'Waiting for our team to read it' : 'Esperando a nossa equipe ler';
export const APPROVED = __EN__ ? 'Approved: it can appear on her pages' : 'Aprovado: pode aparecer nas páginas dela';
export const REFUSED = __EN__ ? 'Not approved' : 'Não aprovado';
export const HIDDEN = __EN__ ? 'Not shown' : 'Fora do ar';
export const NOT_PAID = __EN__
  ? 'Not shown: the purchase was refunded or disputed'
  : 'Não aparece: a compra foi devolvida ou contestada';
export const THIS_CREATOR = __EN__ ? 'this creator' : 'esta criadora';
export const WITHDRAWN = __EN__ ? 'Your testimonial has been withdrawn.' : 'Seu depoimento foi retirado.';
export const reason = (text: string): string => (__EN__ ? `Reason: ${text}` : `Motivo: ${text}`);
export const CHANGE = __EN__ ? 'Change' : 'Mudar';
export const changeAbout = (name: string): string =>
  __EN__ ? `Change the testimonial about ${name}` : `Mudar o depoimento sobre ${name}`;
export const WRITE = __EN__ ? 'Write a testimonial' : 'Escrever depoimento';
export const writeAbout = (name: string): string =>
  __EN__ ? `Write a testimonial about ${name}` : `Escrever depoimento sobre ${name}`;
export const WITHDRAW = __EN__ ? 'Withdraw' : 'Retirar';
export const withdrawAbout = (name: string): string =>
  __EN__ ? `Withdraw the testimonial about ${name}` : `Retirar o depoimento sobre ${name}`;
export const WITHDRAW_QUESTION = __EN__ ? 'Withdraw your testimonial?' : 'Retirar seu depoimento?';
export const WITHDRAW_ACTION = __EN__ ? 'Withdraw testimonial' : 'Retirar depoimento';
export const WITHDRAW_TEXT = __EN__
  ? 'It leaves every page now, and its text is deleted. You can write another one later.'
  : 'Ele sai de todas as páginas agora, e o texto é apagado. Se quiser, você escreve outro depois.';

export const RECEIVED = __EN__
  ? 'We’ve got your testimonial. It appears once our team has read it.'
  : 'Recebemos seu depoimento. Ele aparece depois que nossa equipe ler.';
export const CONSENT_MISSING = __EN__
  ? 'Tick this to agree. Without it we don’t keep the testimonial.'
  : 'Marque para autorizar. Sem isso não guardamos o depoimento.';
export const about = (name: string): string => (__EN__ ? `Testimonial about ${name}` : `Depoimento sobre ${name}`);
export const YOURS = __EN__ ? 'Your testimonial' : 'Seu depoimento';
export const lengthOf = (length: number, max: number): string =>
  __EN__
    ? `${length} of ${max} characters, no links or contacts`
    : `${length} de ${max} caracteres, sem links ou contatos`;
export const NAME = __EN__ ? 'Name to show' : 'Nome que aparece';
export const NAME_HINT = __EN__ ? 'Left blank, it says only “Subscriber”.' : 'Em branco, aparece só “Assinante”.';
export const READ_AGAIN = __EN__
  ? 'After a change it leaves the pages until our team has read it again.'
  : 'Depois de mudar, ele sai das páginas até a nossa equipe ler de novo.';
export const SEND = __EN__ ? 'Send testimonial' : 'Enviar depoimento';
/** The English of the same version of the consent (MKT-31). */
export const CONSENT = __EN__
  ? 'I allow Camarim to show this testimonial on the creator’s pages'
  : TESTIMONIAL_CONSENT.text;
/** Instead of a name. */
export const SUBSCRIBER = __EN__ ? 'Subscriber' : TESTIMONIAL_ANONYMOUS;

const FAULTS: Readonly<Record<string, string>> = {
  'too-short': `Write at least ${TESTIMONIAL_LIMITS.text.min} characters.`,
  'too-long': `${TESTIMONIAL_LIMITS.text.max} characters at most.`,
  contact: 'Leave out links, @, e-mails and phone numbers.',
  length: `Between ${TESTIMONIAL_LIMITS.name.min} and ${TESTIMONIAL_LIMITS.name.max} characters, or leave it blank.`,
};
/** What is wrong with a field; the rules themselves speak Portuguese. */
export const faultOf = ({ code, message }: Pick<ProblemField, 'code' | 'message'>): string =>
  __EN__ ? (FAULTS[code] ?? message) : message;
