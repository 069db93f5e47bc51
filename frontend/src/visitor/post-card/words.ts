import { LOCKED_TEXTS, type LockedReason, type LockedText } from '@camarim/domain';
import { plural } from '../../lib/counts.js';

const UNLOCK = 'Unlock exclusive content';
const LOCKED_IN_ENGLISH: Readonly<Record<LockedReason, LockedText>> = {
  anonymousPreview: { message: 'Sign up to watch a preview', action: 'Sign up for free' },
  anonymousVip: { message: 'Exclusive content for VIP subscribers', action: 'Sign up to go VIP' },
  afterPreview: { message: 'Go VIP to watch this video in full', action: UNLOCK },
  image: { message: 'Go VIP to see this photo', action: UNLOCK },
};
/** What stands on a locked post (FV-18). */
export const LOCKED: Readonly<Record<LockedReason, LockedText>> = __EN__ ? LOCKED_IN_ENGLISH : LOCKED_TEXTS;

export const LOADING_POSTS = __EN__ ? 'Loading posts...' : 'Carregando publicações...';
export const PHOTO = __EN__ ? 'Photo' : 'Foto';
export const FEATURED = __EN__ ? 'Featured' : 'Destaque';
export const HOT = __EN__ ? 'Hot' : 'Quente';
export const PREMIUM = 'Premium';
export const EXCLUSIVE = __EN__ ? 'Exclusive' : 'Exclusivo';
export const FREE = __EN__ ? 'Free' : 'Grátis';
export const GIFT = __EN__ ? 'Free, as a gift' : 'Grátis, de presente';

export const LIKE = __EN__ ? 'Like' : 'Curtir';
export const COMMENTS = __EN__ ? 'Comments' : 'Comentários';
export const likes = (count: number): string =>
  __EN__ ? plural(count, 'like', 'likes') : plural(count, 'curtida', 'curtidas');
/** Demonstration ones, apart from the real ones (CAT-23). */
export const demo = (likesShown: string, likesCount: number, commentsShown: string, commentsCount: number): string =>
  __EN__
    ? `demo: ${likesShown} ${likes(likesCount)}, ${commentsShown} ${plural(commentsCount, 'comment', 'comments')}`
    : `demonstração: ${likesShown} ${likes(likesCount)}, ${commentsShown} ${plural(commentsCount, 'comentário', 'comentários')}`;

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
