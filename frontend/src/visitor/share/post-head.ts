import type { PostPreview } from '@camarim/contracts';
import { SITE, write } from '../head.js';
import { postPath } from './post-path.js';
import * as words from './post-words.js';

/** The head of a shared post. Not indexed: its picture's address lives for minutes, and the post may be closed later. */
export function postHead({ id, title, description, creator, picture }: PostPreview, publicUrl: string): string {
  const tags = write(
    {
      title: [title, creator, SITE].join(' · '),
      description: description || words.previewText(creator),
      path: postPath(id),
      picture,
      pictureText: title,
      preload: null,
    },
    publicUrl,
  );
  return `${tags}<meta name="robots" content="noindex">`;
}
