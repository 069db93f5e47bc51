import { randomBytes, randomUUID } from 'node:crypto';
import type {
  AdminModelView,
  Asset,
  FeedPost,
  Identity,
  ModelView,
  PaymentView,
  PictureRef,
  PlanView,
  PostComment,
  PostOverlay,
  StoryView,
  StoryVisitView,
} from '@camarim/contracts';
import { problem } from '@camarim/domain';

export interface Call {
  pattern: string;
  request: unknown;
  caller: Identity;
}
const LATER = '2030-01-01T00:00:00.000Z';
const SOME_TIME = '2026-11-20T12:00:00.000Z';

export const aPayment = (own: Partial<PaymentView> = {}): PaymentView => ({
  id: randomUUID(),
  planType: 'subscription',
  planId: randomUUID(),
  planName: 'VIP 1 mês',
  durationDays: 30,
  modelId: randomUUID(),
  amountCents: 1990,
  status: 'pending',
  method: 'pix',
  proved: false,
  coupon: null,
  returnedCents: 0,
  recurring: false,
  chargeFailed: false,
  chargeOwed: false,
  pixCode: '00020126580014br.gov.bcb.pix0136example5204000053039865405 19.906304ABCD',
  expiresAt: LATER,
  createdAt: SOME_TIME,
  paidAt: null,
  ...own,
});
export const aModel = (own: Partial<ModelView> = {}): ModelView => ({
  id: randomUUID(),
  username: 'luna',
  displayName: 'Luna',
  bio: 'Oi',
  bioBoldEnabled: true,
  socialLinks: [],
  location: null,
  verifiedAt: '2026-11-01T12:00:00.000Z',
  profileImage: { assetId: randomUUID(), rendition: 'w640.webp', width: 640, height: 640 },
  coverImage: null,
  coverCard: null,
  shareImage: null,
  palette: null,
  stats: { posts: 1, likes: 2 },
  collections: [],
  createdAt: SOME_TIME,
  ...own,
});
export const aPost = (own: Partial<FeedPost> = {}): FeedPost => ({
  id: randomUUID(),
  modelId: randomUUID(),
  title: 'Post',
  description: '',
  mediaType: 'image',
  isExclusive: false,
  isPremium: false,
  priceCents: null,
  isExtra: false,
  isHot: false,
  featured: false,
  isTeaser: false,
  authorKind: 'creator',
  likesCount: 0,
  commentsCount: 0,
  demo: null,
  previewSeconds: 5,
  cropBottom: 0,
  width: 640,
  height: 800,
  thumbhash: null,
  veil: null,
  durationMs: null,
  locked: true,
  access: 'locked',
  createdAt: SOME_TIME,
  ...own,
});
export const aPicture = (own: Partial<PictureRef> = {}): PictureRef => ({
  assetId: randomUUID(),
  width: 640,
  height: 800,
  sources: [{ rendition: 'w640.webp', width: 640, height: 800, contentType: 'image/webp' }],
  ...own,
});
/** What a fan may have of a post: all of it, unless said otherwise. */
export const anOverlay = (id: string, own: Partial<PostOverlay> = {}): PostOverlay => ({
  id,
  locked: false,
  access: 'full',
  bought: false,
  liked: false,
  saved: false,
  picture: aPicture(),
  ...own,
});

export const aStory = (own: Partial<StoryView> = {}): StoryView => ({
  id: randomUUID(),
  modelId: randomUUID(),
  slug: null,
  mediaType: 'video',
  media: { assetId: randomUUID(), rendition: 'full.mp4', width: 720, height: 1280 },
  poster: { assetId: randomUUID(), rendition: 'poster.webp', width: 720, height: 1280 },
  endImage: null,
  durationSeconds: 10,
  whatsappNumber: null,
  telegramUrl: null,
  expiresAt: LATER,
  createdAt: SOME_TIME,
  ...own,
});
export const aModelView = (own: Partial<AdminModelView> = {}): AdminModelView => ({
  ...{
    id: randomUUID(),
    username: 'luna',
    displayName: 'Luna',
    bio: '',
    bioBoldEnabled: false,
    location: null,
    socialLinks: [],
  },
  ...{ isActive: true, creatorUserId: null, profileAsset: null, coverAsset: null, activeSubscriptions: 0 },
  ...{ stats: { posts: 0, likes: 0, drafts: 0 }, upcomingCalls: 0, lastPostAt: null, revision: 1 },
  createdAt: '2026-01-01T12:00:00.000Z',
  ...own,
});
/** What an upload has made; `kind` decides which files there are. */
export const anAsset = (own: Partial<Asset> & { kind: 'image' | 'video' }): Asset => {
  const id = randomUUID();
  const isFilm = own.kind === 'video';
  const source = (name: string, width: number, contentType: 'image/webp' | 'image/avif') => ({
    rendition: `${isFilm ? 'poster-' : 'w'}${name}`,
    width,
    height: width * 2,
    contentType,
  });
  return {
    id,
    modelId: null,
    status: 'ready',
    stage: 'done',
    progress: 100,
    failure: null,
    canRetry: false,
    fileName: null,
    bytes: 1,
    width: 1080,
    height: 2160,
    durationMs: isFilm ? 9_000 : null,
    thumbhash: null,
    picture: {
      assetId: id,
      width: 1080,
      height: 2160,
      sources: [
        source('320.webp', 320, 'image/webp'),
        source('640.webp', 640, 'image/webp'),
        source('1080.webp', 1080, 'image/webp'),
        source('1080.avif', 1080, 'image/avif'),
      ],
    },
    film: isFilm ? { assetId: id, rendition: 'full.mp4', width: 1080, height: 2160 } : null,
    preview: null,
    createdAt: SOME_TIME,
    ...own,
  };
};
export const aStoryVisit = (storyId: string): StoryVisitView => ({
  storyId,
  openedAt: SOME_TIME,
  completedAt: null,
  ctaClickedAt: null,
});

/** What the five services know and were asked in one spec. */
export class World {
  readonly calls: Call[] = [];
  readonly sessions = new Map<string, { identity: Identity; name: string }>();
  readonly owners = new Map<string, string>();
  readonly payments = new Map<string, PaymentView>();
  readonly entitled = new Set<string>();
  readonly webhooks: Buffer[] = [];
  model: ModelView = aModel();
  posts: FeedPost[] = [];
  /** What any fan may have of posts; a post that is not here is locked. */
  overlays: PostOverlay[] = [];
  comments: PostComment[] = [];
  /** Until it resolves, pages of posts are on their way. */
  pageHeld: Promise<void> = Promise.resolve();
  stories: StoryView[] = [];
  plans: PlanView[] = [];
  assets: Asset[] = [];
  /** What the plain doors of the back-office answer, by pattern. */
  readonly replies = new Map<string, unknown>();
  /** Patterns that answer with this error until it is taken away. */
  readonly failing = new Map<string, Error>();

  /** For the doors: remembers a question, and refuses it while its pattern is failing. */
  hear(pattern: string, request: unknown, caller: Identity): void {
    this.calls.push({ pattern, request, caller });
    const error = this.failing.get(pattern);
    if (error) throw error;
  }

  asked(pattern: string): Call[] {
    return this.calls.filter((call) => call.pattern === pattern);
  }

  comment(own: Partial<PostComment> = {}): PostComment {
    const comment: PostComment = {
      id: randomUUID(),
      postId: randomUUID(),
      authorName: 'Lia S.',
      content: 'Linda!',
      badge: null,
      isGenerated: false,
      mine: false,
      status: 'visible',
      isPinned: false,
      createdAt: SOME_TIME,
      ...own,
    };
    this.comments.unshift(comment);
    return comment;
  }

  /** A session with a new token. */
  signIn(identity: Partial<Identity> = {}, name = 'Lia'): { token: string; userId: string; sessionId: string } {
    const [userId, sessionId] = [randomUUID(), randomUUID()];
    const token = randomBytes(32).toString('base64url');
    this.sessions.set(token, {
      identity: { kind: 'user', userId, role: 'fan', sessionId, ...identity } as Identity,
      name,
    });
    return { token, userId, sessionId };
  }

  paymentOf(caller: Identity, id: string): PaymentView {
    const payment = this.payments.get(id);
    if (!payment || caller.kind !== 'user' || this.owners.get(id) !== caller.userId) throw problem('payment-not-found');
    return payment;
  }

  owns(userId: string, payment: PaymentView): PaymentView {
    this.owners.set(payment.id, userId);
    this.payments.set(payment.id, payment);
    return payment;
  }
}
