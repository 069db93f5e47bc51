import { CROP_BOTTOM, FILE_NAMED, POST_LIMITS, PREVIEW_SECONDS } from '@camarim/domain';
import { Deleted } from '../deleted.js';
import { Flag, Id, One, OneOf, type Preset, pageOf, pageQuery, pick, Text, Time, Whole } from '../fields.js';
import { del, get, operations, post, put } from '../operation.js';
import { PostById } from './by-id.js';
import { Asset } from './media.js';

export const POST_FILTERS = ['all', 'photos', 'videos', 'hot', 'exclusive', 'open'] as const;
export type PostFilter = (typeof POST_FILTERS)[number];

/** One form for adding and editing (CAT-30). */
export class PostForm {
  @Id() modelId: string;
  /** An own asset's id or an https address. */
  @Text(FILE_NAMED) media: string;
  /** What the form says it is; the file itself decides. */
  @OneOf(['image', 'video']) mediaType: 'image' | 'video';
  @Text(POST_LIMITS.title) title: string;
  @Text(POST_LIMITS.description) description: string;
  @Flag() isExclusive: boolean;
  @Flag() isPremium: boolean;
  @Flag() isHot: boolean;
  @Flag() featured: boolean;
  /** One of the two open posts a stranger sees before any price; counts only while the post is free (V8). */
  @Flag({ preset: false }) isTeaser: boolean | Preset;
  @Whole(PREVIEW_SECONDS) previewSeconds: number;
  @Whole(CROP_BOTTOM) cropBottom: number;
}
export class PostCreate extends PostForm {
  /** Somebody besides the creator is shown, so it waits for their release (USR-31). */
  @Flag({ preset: false }) hasCoPerformers: boolean | Preset;
  /** Publish as soon as the file is ready. */
  @Flag({ preset: false }) publish: boolean | Preset;
}
export class PostUpdate extends PostForm {
  @Id() postId: string;
  /** Of the state that was edited: two editors do not overwrite each other. */
  @Whole({ min: 1 }) revision: number;
}
export class PostPublication extends PostById {
  @Flag() isPublished: boolean;
}
export class AdminPostQuery extends pageQuery(24, 100) {
  @Id() modelId: string;
  @OneOf(POST_FILTERS, { preset: 'all' }) filter: PostFilter | Preset;
  @OneOf(['all', 'published', 'hidden'], { preset: 'all' }) state: 'all' | 'published' | 'hidden' | Preset;
}
/** What the back-office sees of a post. */
export class AdminPost extends pick(
  PostForm,
  ...(['modelId', 'mediaType', 'title', 'description', 'previewSeconds', 'cropBottom'] as const),
  ...(['isExclusive', 'isPremium', 'isHot', 'featured'] as const),
) {
  @Id() id: string;
  @Flag() isTeaser: boolean;
  /** `waiting`: will be published by itself as soon as its file is ready. */
  @OneOf(['draft', 'waiting', 'published']) state: 'draft' | 'waiting' | 'published';
  @Whole() likesCount: number;
  @Whole() commentsCount: number;
  @Whole() pendingComments: number;
  @Whole() demoLikesCount: number;
  @Whole() demoCommentsCount: number;
  /** Whether who else is shown has agreed: nobody else, not yet, or on record (USR-31). */
  @OneOf(['alone', 'missing', 'recorded']) release: 'alone' | 'missing' | 'recorded';
  @One(() => Asset) asset: Asset;
  @Time({ nullable: true }) publishedAt: string | null;
  @Time() createdAt: string;
  @Whole() revision: number;
}
export class AdminPostPage extends pageOf(() => AdminPost) {}

const missing = { missing: 'post-not-found' } as const;
const ONE = '/admin/posts/:postId';
/** Posts in the back-office (FA-11, CAT-31). */
export const postOperations = operations({
  'catalog.post.list-all': get('/admin/posts', 'staff:team', AdminPostQuery, AdminPostPage),
  'catalog.post.get-admin': get(ONE, 'staff:team', PostById, AdminPost, missing),
  'catalog.post.create': post('/admin/posts', 'staff:publishing', PostCreate, AdminPost),
  'catalog.post.update': put(ONE, 'staff:publishing', PostUpdate, AdminPost, {
    ...missing,
    says: 'The whole form; `revision` of the state that was edited, else 409.',
  }),
  'catalog.post.set-published': put(`${ONE}/published`, 'staff:publishing', PostPublication, AdminPost, missing),
  'catalog.post.delete': del(ONE, 'staff:publishing', PostById, Deleted, missing),
});
