import { PRESELL_DEFAULTS, TESTIMONIAL_ANONYMOUS, verifiedPurchaseText } from '@camarim/domain';

export { ADULTS_ONLY, GO_HOME } from '../ui/words.js';
export { ACCEPT, LEARN_MORE, REJECT, TITLE as CONSENT } from '../visitor/consent/words.js';
export { OTHER_LANGUAGE } from '../visitor/layout/words.js';
export { NOT_FOUND, PRIVACY, TERMS } from '../visitor/words.js';

/** Here only Meta is asked about. */
export const QUESTION = __EN__ ? 'May we measure ads?' : 'Podemos medir anúncios?';
export const CONSENT_TEXT = __EN__
  ? 'If you let us, we tell Meta about your visits, your sign-up and your purchases, to measure ads. Without your permission nothing is sent.'
  : 'Se você deixar, contamos à Meta suas visitas, seu cadastro e suas compras, para medir anúncios. Sem a sua permissão, nada é enviado.';
export const COOKIE_POLICY = __EN__ ? 'Cookie policy' : 'Política de cookies';
export const MISSING = __EN__
  ? 'This page doesn’t exist or is switched off.'
  : 'Esta página não existe ou não está ativa.';

export const years = (age: number): string => (__EN__ ? `${age} years old` : `${age} anos`);
const LIVES_IN = PRESELL_DEFAULTS.place('');
/** Where she says she is, as the server words it; a place is a name and stays (MKT-28). */
export const whereSheIs = (served: string): string => {
  if (!__EN__) return served;
  if (served === PRESELL_DEFAULTS.noPlace) return 'Serves your area';
  return served.startsWith(LIVES_IN) ? `I live in ${served.slice(LIVES_IN.length)}` : served;
};
export const ABOUT = __EN__ ? 'About me' : 'Sobre mim';
export const PHOTOS = __EN__ ? 'Photos' : 'Fotos';
export const MY_PHOTOS = __EN__ ? 'My photos' : 'Minhas fotos';
export const PREVIOUS_PHOTO = __EN__ ? 'Previous photo' : 'Foto anterior';
export const NEXT_PHOTO = __EN__ ? 'Next photo' : 'Próxima foto';
export const photo = (place: number, count: number): string =>
  __EN__ ? `Photo ${place} of ${count}` : `Foto ${place} de ${count}`;
export const placeOf = (place: number, count: number): string =>
  __EN__ ? `${place} of ${count}` : `${place} de ${count}`;
export const SUBSCRIBERS_SAY = __EN__ ? 'What subscribers say' : 'Quem já assinou conta';
export const SUBSCRIBERS_NOTE = __EN__
  ? 'From people who paid and agreed to be shown here, word for word.'
  : 'De quem pagou e autorizou mostrar aqui, sem mudar uma palavra.';

function purchasedInEnglish(yearMonth: string): string {
  const first = Date.parse(`${yearMonth}-01T00:00:00Z`);
  if (Number.isNaN(first)) return 'Verified purchase';
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `Verified purchase in ${month.format(first)}`;
}
/** @param yearMonth of the purchase: 'YYYY-MM'. */
export const purchasedIn = (yearMonth: string): string =>
  __EN__ ? purchasedInEnglish(yearMonth) : verifiedPurchaseText(yearMonth);
/** A name that its writer gave stays as it is. */
export const signedBy = (name: string): string => (__EN__ && name === TESTIMONIAL_ANONYMOUS ? 'Subscriber' : name);
