import { randomBytes, randomUUID } from 'node:crypto';
import type {
  Identity,
  ModelView,
  PaymentView,
  PostView,
  PriceItemView,
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
  chargeFailed: false,
  pixCode: '00020126580014br.gov.bcb.pix0136example5204000053039865405 19.906304ABCD',
  expiresAt: LATER,
  createdAt: SOME_TIME,
  paidAt: null,
  ...own,
});
export const aPrice = (own: Partial<PriceItemView> = {}): PriceItemView => ({
  ...{ id: randomUUID(), list: 'plans', modelId: null, name: '1 mês', description: '' },
  ...{ priceCents: 1990, originalPriceCents: null, shownOriginalPriceCents: null, discountPercent: null },
  ...{ duration: 30, isActive: true, isFeatured: false, isVip: false, isLimitedTime: false },
  ...{ startsAt: null, expiresAt: null, phase: null, benefits: [], highlightedBenefits: [] },
  ...{ archivedAt: null, revision: 1, createdAt: SOME_TIME, updatedAt: SOME_TIME },
  ...own,
});
export const aModel = (own: Partial<ModelView> = {}): ModelView => ({
  id: randomUUID(),
  username: 'luna',
  displayName: 'Luna',
  bio: 'Oi',
  bioBoldEnabled: true,
  location: null,
  isVerified: true,
  profileImage: { assetId: randomUUID(), rendition: 'w640.webp', width: 640, height: 640 },
  coverImage: null,
  stats: { posts: 1, likes: 2 },
  createdAt: SOME_TIME,
  ...own,
});
export const aPost = (own: Partial<PostView> = {}): PostView => ({
  id: randomUUID(),
  modelId: randomUUID(),
  title: 'Post',
  description: '',
  mediaType: 'image',
  isExclusive: false,
  isPremium: false,
  isHot: false,
  featured: false,
  likesCount: 0,
  commentsCount: 0,
  previewSeconds: 5,
  cropBottom: 0,
  width: 640,
  height: 800,
  thumbhash: null,
  locked: false,
  access: 'full',
  image: { assetId: randomUUID(), rendition: 'w640.webp', width: 640, height: 800 },
  poster: null,
  createdAt: SOME_TIME,
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
  posts: PostView[] = [];
  stories: StoryView[] = [];
  /** Patterns that answer with this error until it is taken away. */
  readonly failing = new Map<string, Error>();

  asked(pattern: string): Call[] {
    return this.calls.filter((call) => call.pattern === pattern);
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
