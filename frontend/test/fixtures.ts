import type {
  BookingDto,
  CallOptionDto,
  CallSlotDto,
  FeedPost,
  MediaAddress,
  ModelDto,
  PageData,
  PaymentDto,
  PictureAddress,
  PlanDto,
  PostComment,
  PostOverlayDto,
  PostPage,
  StoryPageDto,
} from '@camarim/contracts';
import type { Access } from '../src/visitor/access/access-context.js';
import { type Post, postsOf } from '../src/visitor/feed/post.js';
import { NOBODY } from '../src/visitor/queries.js';

/** What the gateway has read for every page. */
export const aPage = (over: Partial<PageData> = {}): PageData => ({
  me: NOBODY,
  age: { required: false, verified: false, expiresAt: null },
  supplier: { name: null, cnpj: null, address: null, email: null, privacyEmail: null },
  publicUrl: 'https://camarim.test',
  ...over,
});

export const aModel = (over: Partial<ModelDto> = {}): ModelDto => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  username: 'luna',
  displayName: 'Luna Ferreira',
  bio: 'Oi, eu sou a **Luna**',
  bioBoldEnabled: true,
  socialLinks: [],
  location: null,
  verifiedAt: null,
  profileImage: null,
  coverImage: null,
  shareImage: null,
  coverCard: null,
  palette: null,
  stats: { posts: 12, likes: 8600 },
  collections: [],
  createdAt: '2026-01-01T12:00:00.000Z',
  ...over,
});

export const aMedia = (url: string): MediaAddress => ({
  url,
  width: 720,
  height: 1280,
  expiresAt: '2030-01-01T12:05:00.000Z',
});

export const aPicture = (url: string): PictureAddress => ({
  width: 1080,
  height: 1350,
  sources: [{ url, width: 640, height: 800, contentType: 'image/webp' }],
  expiresAt: '2030-01-01T12:05:00.000Z',
});

/** A post of a public page of the feed. */
export const aFeedPost = (over: Partial<FeedPost> = {}): FeedPost => ({
  id: 'b0000000-0000-4000-8000-000000000001',
  modelId: aModel().id,
  title: 'Ensaio aberto',
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
  likesCount: 3,
  commentsCount: 1,
  demo: null,
  previewSeconds: 5,
  cropBottom: 0,
  width: 1080,
  height: 1350,
  thumbhash: null,
  veil: null,
  durationMs: null,
  locked: true,
  access: 'locked',
  createdAt: '2026-01-01T12:00:00.000Z',
  ...over,
});

export const aFeedPage = (...posts: FeedPost[]): PostPage => ({ items: posts, nextCursor: null });

/** A fan's overlay of a post: full access unless overridden. */
export const anOverlay = (over: Partial<PostOverlayDto> = {}): PostOverlayDto => ({
  id: aFeedPost().id,
  locked: false,
  access: 'full',
  bought: false,
  liked: false,
  saved: false,
  picture: aPicture('/media/p.webp?s=1'),
  ...over,
});

/** A post as one viewer sees it: as a visitor unless overridden. */
export const aPost = (over: Partial<Post> = {}): Post => {
  const [post] = postsOf(aFeedPage({ ...aFeedPost(), ...over }), null);
  if (!post) throw new Error('a page of one has one post');
  return { ...post, ...over };
};

export const aComment = (over: Partial<PostComment> = {}): PostComment => ({
  id: 'f0000000-0000-4000-8000-000000000001',
  postId: aFeedPost().id,
  authorName: 'Maria S.',
  content: 'Que lindo!',
  badge: null,
  isGenerated: false,
  mine: false,
  status: 'visible',
  isPinned: false,
  createdAt: '2026-01-01T12:00:00.000Z',
  ...over,
});

export const aStory = (over: Partial<StoryPageDto> = {}): StoryPageDto => ({
  id: 'e0000000-0000-4000-8000-000000000001',
  modelId: aModel().id,
  slug: 'luna-no-camarim',
  mediaType: 'video',
  media: aMedia('/media/story.mp4?s=1'),
  poster: aMedia('/media/poster.webp?s=1'),
  endImage: null,
  durationSeconds: 10,
  whatsappNumber: null,
  telegramUrl: null,
  expiresAt: '2030-01-01T12:00:00.000Z',
  createdAt: '2026-01-01T12:00:00.000Z',
  model: { id: aModel().id, username: 'luna', displayName: 'Luna Ferreira', profileImage: null },
  ...over,
});

export const aPlan = (over: Partial<PlanDto> = {}): PlanDto => ({
  id: 'c0000000-0000-4000-8000-000000000001',
  modelId: null,
  name: '1 mês',
  description: '',
  price: { amountCents: 1990, currency: 'BRL' },
  originalPrice: null,
  discountPercent: null,
  durationDays: 30,
  recurring: false,
  isFeatured: false,
  benefits: ['Todas as fotos e vídeos'],
  highlightedBenefits: [],
  ...over,
});

/** A pending payment that can be paid for ten more minutes. */
export const aPayment = (over: Partial<PaymentDto> = {}): PaymentDto => {
  const now = Date.now();
  return {
    id: 'd0000000-0000-4000-8000-000000000001',
    planType: 'subscription',
    planId: aPlan().id,
    planName: '1 mês',
    durationDays: 30,
    modelId: null,
    amount: { amountCents: 1990, currency: 'BRL' },
    status: 'pending',
    method: 'pix',
    coupon: null,
    recurring: false,
    debitOn: null,
    returned: { amountCents: 0, currency: 'BRL' },
    surplus: { amountCents: 0, currency: 'BRL' },
    honouredId: null,
    chargeFailed: false,
    chargeOwed: false,
    pix: { code: '00020126580014br.gov.bcb.pix', qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    bankWillShow: null,
    expiresAt: new Date(now + 600_000).toISOString(),
    serverTime: new Date(now).toISOString(),
    createdAt: new Date(now).toISOString(),
    paidAt: null,
    unlocked: false,
    ...over,
  };
};

export const aCallOption = (over: Partial<CallOptionDto> = {}): CallOptionDto => ({
  id: '10000000-0000-4000-8000-000000000001',
  kind: 'offer',
  modelId: aModel().id,
  title: 'Conversa em vídeo',
  description: 'Só nós dois',
  platform: 'meet',
  price: { amountCents: 14_990, currency: 'BRL' },
  durationMinutes: 30,
  isVip: false,
  features: ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'],
  badge: null,
  ...over,
});

/** @param date 'YYYY-MM-DD' and @param time 'HH:MM' of São Paulo. */
export const aCallSlot = (date: string, time: string): CallSlotDto => {
  const startsAt = new Date(`${date}T${time}:00-03:00`);
  return {
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 1_800_000).toISOString(),
    date,
    time,
  };
};

/** A paid call that takes place tomorrow. */
export const aBooking = (over: Partial<BookingDto> = {}): BookingDto => {
  const now = Date.now();
  const startsAt = new Date(now + 86_400_000).toISOString();
  const endsAt = new Date(now + 88_200_000).toISOString();
  return {
    id: '20000000-0000-4000-8000-000000000001',
    modelId: aModel().id,
    model: null,
    offerId: aCallOption().id,
    title: 'Conversa em vídeo',
    platform: 'meet',
    durationMinutes: 30,
    amount: { amountCents: 14_990, currency: 'BRL' },
    window: 'slot',
    status: 'booked',
    statusLabel: 'Agendada',
    startsAt,
    endsAt,
    date: '2030-05-02',
    time: '15:00',
    paymentId: aPayment().id,
    paymentStatus: 'approved',
    holdExpiresAt: null,
    confirmedAt: null,
    promiseUntil: null,
    refundOffered: false,
    canCancel: true,
    canReschedule: true,
    moveAsked: false,
    noShowBy: null,
    join: { url: null, from: startsAt, until: endsAt },
    handOff: { text: 'Oi', url: 'https://wa.me/?text=Oi' },
    serverTime: new Date(now).toISOString(),
    createdAt: new Date(now).toISOString(),
    ...over,
  };
};
/** The access context of a page; its functions do nothing unless overridden. */
export const anAccess = (over: Partial<Access> = {}): Access => ({
  ask: () => {},
  enter: () => {},
  offer: () => {},
  leadId: null,
  grants: false,
  resumed: null,
  resume: () => {},
  ...over,
});
