import type { Post } from '../feed/post.js';

/** Aspect ratios of videos and of pictures of unknown size (FV-17). */
const VIDEO = { width: 9, height: 16 };
const PICTURE = { width: 4, height: 5 };

/**
 * The size in which a post is shown: 9:16 for videos, the original one for pictures, without the part cropped from the
 * bottom.
 */
export function frameOf(post: Post): { width: number; height: number } {
  const known = post.width > 0 && post.height > 0;
  const kept = known ? 1 - Math.min(post.cropBottom, post.height / 2) / post.height : 1;
  const shape = post.mediaType === 'video' ? VIDEO : known ? post : PICTURE;
  return { width: shape.width, height: Math.round(shape.height * kept * 100) / 100 };
}
