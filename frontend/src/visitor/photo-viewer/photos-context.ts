import { createContext, use } from 'react';
import type { Post } from '../feed/post.js';

/** The posts of the list a photo stands in, so that its full screen goes on to the next one. */
export const PhotosContext = createContext<readonly Post[]>([]);

/** @returns the open photos of the list around `post`, at least itself. */
export function usePhotos(post: Post): readonly Post[] {
  const open = use(PhotosContext).filter((one) => one.mediaType === 'image' && !one.locked && one.picture !== null);
  return open.some(({ id }) => id === post.id) ? open : [post];
}
