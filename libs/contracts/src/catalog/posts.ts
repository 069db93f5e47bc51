import { CROP_BOTTOM, FILE_NAMED, PLANNED_TIME_MAX, POST_LIMITS, PREVIEW_SECONDS } from '@camarim/domain';
import { Deleted } from '../deleted.js';
import {
  Flag,
  Id,
  One,
  OneOf,
  type Preset,
  pageOf,
  pageQuery,
  pick,
  Text,
  Time,
  Whole,
  withClientId,
} from '../fields.js';
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
export class PostCreate extends withClientId(PostForm) {
  /** Somebody besides the creator is shown, so it waits for their release (USR-31). */
  @Flag({ preset: false }) hasCoPerformers: boolean | Preset;
  /** Publish as soon as the file is ready. */
  @Flag({ preset: false }) publish: boolean | Preset;
  /** To be published by itself at this instant; stands above `publish`. */
  @Time({ nullable: true, preset: null, strict: true }) publishAt: string | null | Preset;
  /** The same as it was chosen in a zone, RFC 9557; stands above `publishAt` (STU-11). */
  @Text({ max: PLANNED_TIME_MAX, nullable: true, preset: null }) planned: string | null | Preset;
}
export class PostUpdate extends PostForm {
  @Id() postId: string;
  /** Of the state that was edited: two editors do not overwrite each other. */
  @Whole({ min: 1 }) revision: number;
}
export class PostPublication extends PostById {
  @Flag() isPublished: boolean;
}
export class PostSchedule extends PostById {
  /** More than now, less than a year ahead. */
  @Time({ strict: true }) publishAt: string;
  /** The same as it was chosen in a zone, RFC 9557; stands above `publishAt` (STU-11). */
  @Text({ max: PLANNED_TIME_MAX, nullable: true, preset: null }) planned: string | null | Preset;
}
const SHOWN_STATES = ['all', 'published', 'hidden', 'scheduled'] as const;
export class AdminPostQuery extends pageQuery(24, 100) {
  @Id() modelId: string;
  @OneOf(POST_FILTERS, { preset: 'all' }) filter: PostFilter | Preset;
  /** `hidden`: whatever is not on the air, scheduled posts included. */
  @OneOf(SHOWN_STATES, { preset: 'all' }) state: (typeof SHOWN_STATES)[number] | Preset;
}
/** Where a post stands. `waiting`: is published as soon as its file is ready; `scheduled`: at `publishAt`. */
export const POST_STATES = ['draft', 'scheduled', 'waiting', 'published'] as const;
/** Whose hand it is, as the session of who made it and put it on the air says; no form can say it. */
export const AUTHOR_KINDS = ['creator', 'staff'] as const;
export type AuthorKind = (typeof AUTHOR_KINDS)[number];
/** What the back-office sees of a post. */
export class AdminPost extends pick(
  PostForm,
  ...(['modelId', 'mediaType', 'title', 'description', 'previewSeconds', 'cropBottom'] as const),
  ...(['isExclusive', 'isPremium', 'isHot', 'featured'] as const),
) {
  @Id() id: string;
  @Flag() isTeaser: boolean;
  @OneOf(POST_STATES) state: (typeof POST_STATES)[number];
  /** When a scheduled post will be published; null of any other. */
  @Time({ nullable: true }) publishAt: string | null;
  /** The zone it was chosen in. */
  @Text({ nullable: true }) publishZone: string | null;
  /** `creator` while nobody else had a hand in it; it stays what it was when it was published. */
  @OneOf(AUTHOR_KINDS) authorKind: AuthorKind;
  /** It went on the air by itself more than an hour after its time. */
  @Flag() wasLate: boolean;
  /** The team took it off the air after a report, and has not shown it again: nobody else can (PUR-06). */
  @Flag() isRemoved: boolean;
  /** The first one of its creator's page. */
  @Flag() isPinned: boolean;
  /** Somebody bought it and has it for good: its file stays as it is (PUR-06). */
  @Flag() hasBuyers: boolean;
  /** What it costs on its own, and subscribers; null: not sold, included. Set in billing. */
  @Whole({ nullable: true }) priceCents: number | null;
  @Whole({ nullable: true }) subscriberPriceCents: number | null;
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
/** What a creator sees of a post of hers, wherever it stands. */
export class OwnPost extends pick(
  AdminPost,
  ...(['id', 'modelId', 'mediaType', 'title', 'description', 'state', 'publishAt', 'publishZone'] as const),
  ...(['isPinned', 'isExclusive', 'isPremium', 'likesCount', 'commentsCount', 'release', 'asset'] as const),
  ...(['authorKind', 'wasLate', 'isRemoved', 'hasBuyers', 'publishedAt', 'createdAt', 'revision'] as const),
) {}
export class OwnPostPage extends pageOf(() => OwnPost) {}
export class OwnPostQuery extends pageQuery(24, 100) {
  /** One of hers. */
  @Id() modelId: string;
  @OneOf(SHOWN_STATES, { preset: 'all' }) state: (typeof SHOWN_STATES)[number] | Preset;
}

/** What she says of a post of hers; the marks of the house are the team's. */
const OWN_FIELDS = ['title', 'description', 'isExclusive', 'isPremium'] as const;
export class OwnPostCreate extends pick(
  PostCreate,
  ...OWN_FIELDS,
  ...(['clientId', 'modelId', 'mediaType', 'hasCoPerformers', 'publish', 'publishAt', 'planned'] as const),
) {
  /** A file she has sent herself. */
  @Id() assetId: string;
}
export class OwnPostUpdate extends pick(PostUpdate, ...OWN_FIELDS, 'postId', 'revision') {}

const missing = { missing: 'post-not-found' } as const;
const ONE = '/admin/posts/:postId';
const OWN = '/creator/posts/:postId';
/** Posts in the back-office (FA-11, CAT-31), and those of a creator on her own screens. */
export const postOperations = operations({
  'catalog.post.list-all': get('/admin/posts', 'staff:team', AdminPostQuery, AdminPostPage),
  'catalog.post.get-admin': get(ONE, 'staff:team', PostById, AdminPost, missing),
  'catalog.post.create': post('/admin/posts', 'staff:publishing', PostCreate, AdminPost),
  'catalog.post.update': put(ONE, 'staff:publishing', PostUpdate, AdminPost, {
    ...missing,
    says: 'The whole form; `revision` of the state that was edited, else 409.',
  }),
  'catalog.post.set-published': put(`${ONE}/published`, 'staff:publishing', PostPublication, AdminPost, missing),
  'catalog.post.schedule': put(`${ONE}/schedule`, 'staff:publishing', PostSchedule, AdminPost, {
    ...missing,
    says: 'Sets or moves the instant it is published at by itself; a post on the air is refused.',
  }),
  'catalog.post.unschedule': del(`${ONE}/schedule`, 'staff:publishing', PostById, AdminPost, {
    ...missing,
    says: 'A draft again. Asking for it twice changes nothing.',
  }),
  'catalog.post.pin': put(`${ONE}/pin`, 'staff:publishing', PostById, AdminPost, {
    ...missing,
    says: 'One of each creator, on the air: it takes the place of the one before.',
  }),
  'catalog.post.unpin': del(`${ONE}/pin`, 'staff:publishing', PostById, AdminPost, missing),
  'catalog.post.delete': del(ONE, 'staff:publishing', PostById, Deleted, missing),
  'catalog.own-post.list': get('/creator/posts', 'creator', OwnPostQuery, OwnPostPage),
  'catalog.own-post.create': post('/creator/posts', 'creator', OwnPostCreate, OwnPost),
  'catalog.own-post.update': put(OWN, 'creator', OwnPostUpdate, OwnPost, missing),
  'catalog.own-post.set-published': put(`${OWN}/published`, 'creator', PostPublication, OwnPost, missing),
  'catalog.own-post.delete': del(OWN, 'creator', PostById, Deleted, missing),
  'catalog.own-post.schedule': put(`${OWN}/schedule`, 'creator', PostSchedule, OwnPost, missing),
  'catalog.own-post.unschedule': del(`${OWN}/schedule`, 'creator', PostById, OwnPost, missing),
  'catalog.own-post.pin': put(`${OWN}/pin`, 'creator', PostById, OwnPost, missing),
  'catalog.own-post.unpin': del(`${OWN}/pin`, 'creator', PostById, OwnPost, missing),
});
