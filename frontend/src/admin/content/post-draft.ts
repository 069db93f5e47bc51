import type { PostForm } from '@camarim/contracts';
import { CROP_BOTTOM, POST_LIMITS, PREVIEW_SECONDS } from '@camarim/domain';
import type { AdminPost } from '../../api/shown.js';

/** The fields of a post that the form asks for, besides its file. */
export type PostDraft = Pick<
  PostForm,
  'title' | 'description' | 'isExclusive' | 'isPremium' | 'isHot' | 'featured' | 'previewSeconds' | 'cropBottom'
>;

/** A new post starts with a crop of 42 px; an edited one shows what is stored (CAT-30). */
export const newDraft: PostDraft = {
  title: '',
  description: '',
  isExclusive: false,
  isPremium: false,
  isHot: false,
  featured: false,
  previewSeconds: PREVIEW_SECONDS.default,
  cropBottom: CROP_BOTTOM.default,
};

export const draftOf = (post: AdminPost): PostDraft => ({
  title: post.title,
  description: post.description,
  isExclusive: post.isExclusive,
  isPremium: post.isPremium,
  isHot: post.isHot,
  featured: post.featured,
  previewSeconds: post.previewSeconds,
  cropBottom: post.cropBottom,
});

/** A title to start from: the name of the file without its ending. */
export const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, POST_LIMITS.title.max);
