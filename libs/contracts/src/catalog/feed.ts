import { Flag, Id, listOf, One, OneOf, type Preset, pageOf, pageQuery, Text, Texts, Time, Whole } from '../fields.js';
import { Picture, type PictureRef, type Shown } from '../media.js';
import { ask, edgeRoutes, get, Nothing, operations, undeclared } from '../operation.js';
import { PostById } from './by-id.js';
import { AUTHOR_KINDS, type AuthorKind, POST_FILTERS, type PostFilter } from './posts.js';
import { PublicSettings } from './settings.js';
import { Quota } from './viewing.js';

const ACCESS = ['full', 'preview', 'locked'] as const;
type PostAccess = (typeof ACCESS)[number];

/** Real likes and real visible comments are counted apart from these (CAT-23, CAT-25). */
class DemoEngagement {
  @Whole() likes: number;
  @Whole() comments: number;
}
/**
 * A post as everybody may know it: no file and no file name of any kind. It is what an anonymous visitor gets as it is;
 * `PostOverlay` adds what one viewer may have.
 */
export class FeedPost {
  @Id() id: string;
  @Id() modelId: string;
  @Text() title: string;
  @Text() description: string;
  @OneOf(['image', 'video']) mediaType: 'image' | 'video';
  @Flag() isExclusive: boolean;
  @Flag() isPremium: boolean;
  /** What it costs on its own; null: it is not sold. */
  @Whole({ nullable: true }) priceCents: number | null;
  /** For subscribers too it is sold apart. */
  @Flag() isExtra: boolean;
  @Flag() isHot: boolean;
  @Flag() featured: boolean;
  /** Chosen for strangers to see first (V8). */
  @Flag() isTeaser: boolean;
  /** `staff`: the page says 'Publicado pela equipe'. */
  @OneOf(AUTHOR_KINDS) authorKind: AuthorKind;
  @Whole() likesCount: number;
  @Whole() commentsCount: number;
  /** null unless the deployment shows demonstration engagement: then to be labelled 'demonstração' wherever it appears. */
  @One(() => DemoEngagement, { nullable: true }) demo: DemoEngagement | null;
  @Whole() previewSeconds: number;
  /** Pixels of the original the page still has to clip; 0 when the files are clipped already. */
  @Whole() cropBottom: number;
  @Whole() width: number;
  @Whole() height: number;
  /** base64 thumbhash: the colours of the picture while it loads. */
  @Text({ nullable: true }) thumbhash: string | null;
  /** base64 WebP, 40 pixels and blurred on the server: all that a locked post gives away of its picture. */
  @Text({ nullable: true }) veil: string | null;
  /** Length of a film; null for a picture. */
  @Whole({ nullable: true }) durationMs: number | null;
  /** Here always locked. */
  @Flag() locked: boolean;
  @OneOf(ACCESS) access: PostAccess;
  @Time() createdAt: string;
}
export class PostPage extends pageOf(() => FeedPost) {}
/** What a link to a post shows in a chat: what everybody may know of it. */
export interface PostPreview {
  id: string;
  title: string;
  description: string;
  /** Display name of its creator. */
  creator: string;
  /** Its own picture when it is open to everybody, else hers; null when there is none. */
  picture: { url: string; width: number; height: number } | null;
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
export class PostOverlay {
  @Id() id: string;
  @Flag() locked: boolean;
  /** What `play` would say without playing. */
  @OneOf(ACCESS) access: PostAccess;
  /** They bought this very post. */
  @Flag() bought: boolean;
  @Flag() liked: boolean;
  /** Put aside by this viewer; theirs alone. */
  @Flag() saved: boolean;
  /** null whenever the post is locked for this viewer. A film's is its poster. */
  @Picture('session', { nullable: true }) picture: PictureRef | null;
}
export type PostOverlayDto = Shown<PostOverlay>;
/** In the order asked for; posts that are not public (any more) are left out. */
export class FeedOverlay extends listOf(() => PostOverlay) {
  /** null for a visitor without an account. */
  @One(() => Quota, { nullable: true }) quota: Quota | null;
}
export type FeedOverlayDto = Shown<FeedOverlay>;
export class PostQuery extends pageQuery(12, 50) {
  @OneOf(POST_FILTERS, { preset: 'all' }) filter: PostFilter | Preset;
}
export class ModelPostQuery extends PostQuery {
  @Text() username: string;
  /** One of her collections, in its order; null = all she shows (STU-12). */
  @Id({ nullable: true, preset: null }) collection: string | null | Preset;
}
export class OverlayQuery {
  @Texts() ids: string[];
}

type FeedQuestion = {
  modelId: string | null;
  filter: PostFilter;
  /** Undefined only from a gateway of the release before. */
  collectionId?: string | null;
  cursor: string | null;
  limit: number;
};
/** The hot reads of visitors' pages. The viewer is the signed identity of the call, never a field of the request. */
export const feedOperations = operations({
  /**
   * One page for everybody: featured first and newest of a model, newest of the gallery (`modelId` null). `limit` 1 to 50.
   * Who left the site shows her posts to those whose paid days run.
   */
  'catalog.feed.page': ask('public', undeclared<FeedQuestion>(), undeclared<FeedPageReply>()),
  /** What the caller may have of at most 50 posts, in one statement. */
  'catalog.feed.overlay': ask('public', undeclared<{ postIds: string[] }>(), FeedOverlay),
  /** One public post as a page of one. */
  'catalog.feed.post': ask('public', undeclared<PostById>(), undeclared<FeedPageReply & { modelId: string }>()),
});
const adult = { isAdult: true } as const;
/** Pages of posts are sent as the bytes catalog built, and kept in the memory of the edge. */
export const feedRoutes = edgeRoutes({
  'feed.of-model': get('/models/:username/posts', 'everybody', ModelPostQuery, PostPage, adult),
  'feed.gallery': get('/posts', 'everybody', PostQuery, PostPage, adult),
  'feed.overlay': get('/posts/overlay', 'public', OverlayQuery, FeedOverlay, adult),
  'feed.post': get('/posts/:postId', 'everybody', PostById, PostPage, { ...adult, missing: 'post-not-found' }),
  'feed.settings': get('/settings', 'everybody', Nothing, PublicSettings),
});
