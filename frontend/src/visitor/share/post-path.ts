import { POST_PARAM, paths } from '../paths.js';

/** The address that opens a post over the gallery, to be sent to others. */
export const postPath = (postId: string): string => `${paths.gallery()}?${POST_PARAM}=${encodeURIComponent(postId)}`;
