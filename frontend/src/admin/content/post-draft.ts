import type { AdminPostDto, PostBody } from '@camarim/contracts';
import { CROP_BOTTOM, PREVIEW_SECONDS } from '@camarim/domain';

/** The fields of a post that the form asks for, besides its file. */
export type PostDraft = Pick<
  PostBody,
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

export const draftOf = (post: AdminPostDto): PostDraft => ({
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
    .slice(0, 160);
