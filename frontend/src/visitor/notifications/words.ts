import type { Notification } from '@camarim/contracts';

export { TITLE } from './bell-words.js';

export const NONE = __EN__ ? 'Nothing here yet' : 'Nada por aqui ainda';
export const NONE_TEXT = __EN__
  ? 'We tell you about payments, your subscription and calls.'
  : 'Avisamos sobre pagamentos, sua assinatura e chamadas.';
export const GALLERY = __EN__ ? 'See the gallery' : 'Ver a galeria';
export const UNREAD = __EN__ ? '(unread)' : '(não lida)';
export const OPEN = __EN__ ? 'Open' : 'Abrir';
export const MARK_READ = __EN__ ? 'Mark as read' : 'Marcar como lida';
export const MARK_UNREAD = __EN__ ? 'Mark as unread' : 'Marcar como não lida';

/** What happened, in the reader's language; what was told before there was English stays in Portuguese. */
export const titleOf = ({ title, titleEn }: Notification): string => (__EN__ ? (titleEn ?? title) : title);
export const textOf = ({ text, textEn }: Notification): string => (__EN__ ? (textEn ?? text) : text);
