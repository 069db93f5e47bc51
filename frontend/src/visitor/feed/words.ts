import { plural } from '../../lib/counts.js';

export { MORE, RETRY } from '../../ui/words.js';

export const POSTS = __EN__ ? 'Posts' : 'Publicações';
export const FILTER = __EN__ ? 'Filter posts' : 'Filtrar publicações';
export const ALL = __EN__ ? 'All' : 'Todos';
export const PHOTOS = __EN__ ? 'Photos' : 'Fotos';
export const VIDEOS = __EN__ ? 'Videos' : 'Vídeos';
export const HOT = __EN__ ? 'Hot' : 'Quentes';
export const EXCLUSIVE = __EN__ ? 'Exclusive' : 'Exclusivos';
export const MORE_FAILED = __EN__ ? 'We couldn’t load more.' : 'Não foi possível carregar mais.';
export const END = __EN__ ? 'You’re all caught up.' : 'Você viu tudo por enquanto.';

export const PREVIEWS = __EN__ ? 'Free previews' : 'Prévias grátis';
export const BE_VIP = __EN__ ? 'Go VIP' : 'Seja VIP';
export const previewsOver = (limit: number): string =>
  __EN__ ? `You’ve watched all ${limit} of your free previews` : `Você já viu suas ${limit} prévias grátis`;
export const previewsOpen = (limit: number): string =>
  __EN__ ? `You have ${limit} free previews` : `Você tem ${limit} prévias grátis`;
export const previewsLeft = (used: number, limit: number, remaining: number): string =>
  __EN__
    ? `You’ve watched ${used} of ${limit} free previews, ${remaining} left`
    : `Você viu ${used} de ${limit} prévias grátis, ${plural(remaining, 'resta', 'restam')} ${remaining}`;
