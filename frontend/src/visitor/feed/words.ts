import { plural } from '../../lib/counts.js';

export { MORE, RETRY } from '../../ui/words.js';

export const POSTS = __EN__ ? 'Posts' : 'Publicações';
export const FILTER = __EN__ ? 'Filter posts' : 'Filtrar publicações';
export const ALL = __EN__ ? 'All' : 'Todos';
export const PHOTOS = __EN__ ? 'Photos' : 'Fotos';
export const VIDEOS = __EN__ ? 'Videos' : 'Vídeos';
export const HOT = __EN__ ? 'Hot' : 'Quentes';
export const EXCLUSIVE = __EN__ ? 'Exclusive' : 'Exclusivos';

export const NO_POSTS = __EN__ ? 'No posts here yet' : 'Ainda não há publicações por aqui';
export const NO_PHOTOS = __EN__ ? 'No photos here yet' : 'Ainda não há fotos por aqui';
export const NO_VIDEOS = __EN__ ? 'No videos here yet' : 'Ainda não há vídeos por aqui';
export const NO_HOT = __EN__ ? 'No hot posts here yet' : 'Ainda não há publicações quentes por aqui';
export const NO_EXCLUSIVE = __EN__ ? 'No exclusive posts here yet' : 'Ainda não há publicações exclusivas por aqui';
export const NO_OPEN = __EN__ ? 'No free posts here yet' : 'Ainda não há publicações grátis por aqui';
export const THE_POSTS = __EN__ ? 'the posts' : 'as publicações';
export const SEE_ALL = __EN__ ? 'See all' : 'Ver todas';
export const MORE_FAILED = __EN__ ? 'We couldn’t load more.' : 'Não foi possível carregar mais.';
export const END = __EN__ ? 'You’re all caught up.' : 'Você viu tudo por enquanto.';
export const newPosts = (count: number): string =>
  __EN__
    ? `${count} ${plural(count, 'new post', 'new posts')}`
    : `${count} ${plural(count, 'nova publicação', 'novas publicações')}`;

export const PREVIEWS = __EN__ ? 'Free previews' : 'Prévias grátis';
export const BE_VIP = __EN__ ? 'Go VIP' : 'Seja VIP';
export const previewsOver = (limit: number): string =>
  __EN__ ? `You’ve watched all ${limit} of your free previews` : `Você já viu suas ${limit} prévias grátis`;
export const previewsLeft = (used: number, limit: number, remaining: number): string =>
  __EN__
    ? `You’ve watched ${used} of ${limit} free previews, ${remaining} left`
    : `Você viu ${used} de ${limit} prévias grátis, ${plural(remaining, 'resta', 'restam')} ${remaining}`;
