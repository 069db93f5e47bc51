import { type ErrorLanguage, placeOf } from '@camarim/domain';
import type { NotificationText } from './notification.texts.js';

const MAIL = {
  'pt-BR': {
    subject: 'Aviso sobre a sua conta',
    why: 'Você recebe este aviso porque tem uma conta. Ele não é propaganda.',
  },
  en: {
    subject: 'About your account',
    why: 'You get this notice because you have an account. It isn’t advertising.',
  },
} as const;

/**
 * The mail that goes with it; the subject says nothing of the place, for whoever sees the lock screen.
 * @param language what the reader reads; what the creators' panel says stays Portuguese.
 */
export function mailOf(
  { kind, link, en, ...portuguese }: NotificationText,
  siteUrl: string | null,
  language: ErrorLanguage,
) {
  const [words, frame] = language === 'en' && en ? [en, MAIL.en] : [portuguese, MAIL['pt-BR']];
  const place = placeOf({ kind, link });
  const at = place && siteUrl ? ['', `${siteUrl}${place}`] : [];
  return { kind, subject: frame.subject, text: [`${words.title}.`, '', words.text, ...at, '', frame.why].join('\n') };
}
