import type { Post } from '../feed/post.js';

/** Height for a width of 1: every post of the feed stands in 4:5, and is seen whole when it is opened. */
const TALL = 5 / 4;

/** The frame of a post in the feed; lower where a part still has to be cropped from the bottom (CAT-30). */
export function frameOf({ width, height, cropBottom }: Pick<Post, 'width' | 'height' | 'cropBottom'>) {
  const isCropped = cropBottom > 0 && width > 0 && height > 0;
  const kept = isCropped ? (height - Math.min(cropBottom, height / 2)) / width : TALL;
  return { width: 4, height: Math.round(Math.min(TALL, kept) * 400) / 100 };
}
