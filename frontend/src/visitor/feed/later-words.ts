import { plural } from '../../lib/counts.js';

export const NO_POSTS = __EN__ ? 'No posts here yet' : 'Ainda não há publicações por aqui';
export const NO_PHOTOS = __EN__ ? 'No photos here yet' : 'Ainda não há fotos por aqui';
export const NO_VIDEOS = __EN__ ? 'No videos here yet' : 'Ainda não há vídeos por aqui';
export const NO_HOT = __EN__ ? 'No hot posts here yet' : 'Ainda não há publicações quentes por aqui';
export const NO_EXCLUSIVE = __EN__ ? 'No exclusive posts here yet' : 'Ainda não há publicações exclusivas por aqui';
export const NO_OPEN = __EN__ ? 'No free posts here yet' : 'Ainda não há publicações grátis por aqui';
export const THE_POSTS = __EN__ ? 'the posts' : 'as publicações';
export const SEE_ALL = __EN__ ? 'See all' : 'Ver todas';
export const newPosts = (count: number): string =>
  __EN__
    ? `${count} ${plural(count, 'new post', 'new posts')}`
    : `${count} ${plural(count, 'nova publicação', 'novas publicações')}`;
