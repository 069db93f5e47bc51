import type { PostForm } from '@camarim/contracts';
import { CROP_BOTTOM, POST_LIMITS, PREVIEW_SECONDS } from '@camarim/domain';
import type { AdminPost } from '../../api/shown.js';
import { marksOf, POST_MARKS, type PostMarks } from './post-marks.js';

/** The fields of a post that the form asks for, besides its file. */
export type PostDraft = Pick<PostForm, 'title' | 'description' | 'previewSeconds' | 'cropBottom'> & PostMarks;

const NO_MARKS = Object.fromEntries(POST_MARKS.map(({ name }) => [name, false])) as PostMarks;

/** A new post starts with a crop of 42 px; an edited one shows what is stored (CAT-30). */
export const newDraft: PostDraft = {
  title: '',
  description: '',
  ...NO_MARKS,
  previewSeconds: PREVIEW_SECONDS.default,
  cropBottom: CROP_BOTTOM.default,
};

/** How new posts go on the air: `when` as the field of time has it; `titles` by the name of their file. */
export const newWay = {
  ...{ publish: true, hasCoPerformers: false, when: null as string | null },
  titles: {} as Record<string, string>,
};

export const draftOf = (post: AdminPost): PostDraft => ({
  title: post.title,
  description: post.description,
  ...marksOf(post),
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
