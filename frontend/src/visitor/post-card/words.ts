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
export const BOUGHT = __EN__ ? 'Yours' : 'Comprado';
export const INCLUDED = __EN__ ? 'Already included' : 'Já incluído';
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
