import type { LockedText } from '@camarim/domain';

export { LOCKED } from './words.js';

export const VIDEO_BROKEN = __EN__
  ? 'We couldn’t load this video. Please try again.'
  : 'Não foi possível carregar este vídeo. Tente de novo.';
export const PHOTO_BROKEN = __EN__ ? 'We couldn’t load this photo' : 'Não foi possível carregar esta foto';
export const PHOTO_NOT_READY = __EN__
  ? 'This photo is still being prepared. Come back in a moment.'
  : 'Esta foto ainda está sendo preparada. Volte em instantes.';
export const previewsOver = (limit: number): string =>
  __EN__ ? `Your ${limit} free previews are used up.` : `Suas ${limit} prévias grátis acabaram.`;
export const PREVIEW_AGAIN = __EN__ ? 'Watch the preview again' : 'Ver a prévia de novo';
export const openFull = (title: string): string =>
  __EN__ ? `Open in full screen: ${title}` : `Abrir em tela cheia: ${title}`;
/** @param seconds length of the preview. */
export const watchPreview = (seconds: number): string =>
  __EN__ ? `Watch a ${seconds} s preview` : `Ver prévia de ${seconds} s`;
export const play = (title: string): string => (__EN__ ? `Play: ${title}` : `Reproduzir: ${title}`);
export const PREVIEW = __EN__ ? 'Preview' : 'Prévia';
export const UNMUTE = __EN__ ? 'Turn sound on' : 'Ativar som';

/** On a locked post that has a price of its own: the sheet it opens says what is in it and what it costs. */
export const soldApart = (isExtra: boolean, { message }: LockedText): LockedText => ({
  message: !isExtra ? message : __EN__ ? 'This one is sold apart' : 'Esta publicação é vendida à parte',
  action: __EN__ ? 'See price and what’s inside' : 'Ver preço e o que vem nela',
});
