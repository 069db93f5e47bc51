import type { PictureRef } from '../media.js';
import { operations, undeclared } from '../operation.js';
import { PostById } from './by-id.js';
import type { PostFilter } from './posts.js';
import type { Quota } from './viewing.js';

/**
 * A post as everybody may know it: no file and no file name of any kind. It is what an anonymous visitor gets as it is;
 * `PostOverlay` adds what one viewer may have.
 */
export interface FeedPost {
  id: string;
  modelId: string;
  title: string;
  description: string;
  mediaType: 'image' | 'video';
  isExclusive: boolean;
  isPremium: boolean;
  isHot: boolean;
  featured: boolean;
  /** Real likes and real visible comments alone (CAT-23, CAT-25). */
  likesCount: number;
  commentsCount: number;
  /** null unless the deployment shows demonstration engagement: then to be labelled 'demonstração' wherever it appears. */
  demo: { likes: number; comments: number } | null;
  previewSeconds: number;
  /** Pixels of the original the page still has to clip; 0 when the files are clipped already. */
  cropBottom: number;
  width: number;
  height: number;
  /** base64 thumbhash: the only trace of the picture a locked post gives away. */
  thumbhash: string | null;
  locked: true;
  access: 'locked';
  createdAt: string;
}
export interface FeedPageReply {
  /** JSON text of `Page<FeedPost>` as Postgres built it: to be cached and sent as it is, never parsed on the way. */
  body: string;
  /** Changes whenever `body` does; quoted, ready for the ETag header. */
  etag: string;
  /** The posts of the page in order, for `catalog.feed.overlay`. */
  postIds: string[];
}
/** What one viewer may have of one post. */
export interface PostOverlay {
  id: string;
  locked: boolean;
  /** What `play` would say without playing. */
  access: 'full' | 'preview' | 'locked';
  liked: boolean;
  /** null whenever the post is locked for this viewer. A film's is its poster. */
  picture: PictureRef | null;
}
export interface FeedOverlay {
  /** In the order asked for; posts that are not public (any more) are left out. */
  items: PostOverlay[];
  /** null for a visitor without an account. */
  quota: Quota | null;
}

type FeedQuestion = { modelId: string | null; filter: PostFilter; cursor: string | null; limit: number };
/** The hot reads of visitors' pages. The viewer is the signed identity of the call, never a field of the request. */
export const feedOperations = operations({
  /**
   * One page for everybody: featured first and newest of a model, newest of the gallery (`modelId` null). `limit` 1 to 50.
   * Who left the site shows her posts to those whose paid days run.
   */
  'catalog.feed.page': { access: 'public', input: undeclared<FeedQuestion>(), output: undeclared<FeedPageReply>() },
  /** What the caller may have of at most 50 posts, in one statement. */
  'catalog.feed.overlay': {
    access: 'public',
    input: undeclared<{ postIds: string[] }>(),
    output: undeclared<FeedOverlay>(),
  },
  /** One public post as a page of one. */
  'catalog.feed.post': {
    access: 'public',
    input: undeclared<PostById>(),
    output: undeclared<FeedPageReply & { modelId: string }>(),
  },
});
