import {
  DEMO,
  type Identity,
  type ModelStanding,
  type PayerView,
  type PostSale,
  type RpcReply,
  type RpcRequest,
} from '@camarim/contracts';
import { cpfDigits, maskCpf, problem } from '@camarim/domain';
import { Caller, RpcDoor, requireService, StandInDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';

/** A person whose data must never turn up where it does not belong. */
export const CANARY = {
  name: 'Lia Canário',
  email: 'lia.canario@exemplo.com.br',
  phone: '(11) 98765-4321',
  cpf: '12345678909',
};

/** Stands in for the users service: everybody is the canary. */
@Controller()
export class FakeUsers {
  /** What else is known, or not known, of somebody. */
  static readonly other = new Map<string, Partial<PayerView> | 'nobody'>();
  /** Whose address is whose. */
  static readonly emails = new Map<string, string>();

  @RpcDoor('users.account.get-payer')
  getPayer(
    @Payload() { userId }: RpcRequest<'users.account.get-payer'>,
    @Caller() caller: Identity,
  ): RpcReply<'users.account.get-payer'> {
    requireService(caller, 'billing');
    const other = FakeUsers.other.get(userId);
    if (other === 'nobody') throw problem('user-not-found');
    return { ...CANARY, ...other };
  }

  /** Who got which file in a message: 'file fan'. */
  static readonly got = new Set<string>();
  @StandInDoor('users.attachment.is-for')
  isFor(@Payload() asked: RpcRequest<'users.attachment.is-for'>): RpcReply<'users.attachment.is-for'> {
    return { isFor: FakeUsers.got.has(`${asked.attachmentId} ${asked.userId}`) };
  }
  @StandInDoor('users.trust.of-person')
  trust(@Payload() { userId, at }: RpcRequest<'users.trust.of-person'>): RpcReply<'users.trust.of-person'> {
    if (evidence.users === 'away') throw problem('service-unavailable');
    return {
      ...{ accountId: userId, createdAt: '2026-01-02T03:04:05.000Z', emailConfirmedAt: null, ageProof: null },
      cpfMasked: '***.456.789-**',
      consents: [{ id: '41', purpose: 'terms', version: '2026-10-01', decidedAt: at }],
      devices: [{ id: DEMO.models.luna, label: 'Chrome no Android', since: at }],
    };
  }

  /** Codes of mails about money: each is good once, for whom it was sent to. */
  private static readonly codes = new Map<string, { userId: string; isUsed: boolean }>();
  /** @returns one that was just mailed to her. */
  static codeFor(userId: string): string {
    const code = String(2_000_000_000 + FakeUsers.codes.size);
    FakeUsers.codes.set(code, { userId, isUsed: false });
    return code;
  }
  @StandInDoor('users.payout-code.use')
  useCode(@Payload() { userId, code }: RpcRequest<'users.payout-code.use'>): RpcReply<'users.payout-code.use'> {
    const known = FakeUsers.codes.get(code);
    if (known?.userId !== userId) throw problem('code-wrong');
    if (known.isUsed) throw problem('code-used');
    known.isUsed = true;
    return { used: true };
  }

  @RpcDoor('users.account.id-of-email')
  idOfEmail(
    @Payload() { email }: RpcRequest<'users.account.id-of-email'>,
    @Caller() caller: Identity,
  ): RpcReply<'users.account.id-of-email'> {
    requireService(caller, 'billing');
    return { userId: FakeUsers.emails.get(email) ?? null };
  }
}

/** What the stand-ins say of a contested purchase; 'away' answers nothing in time, 'too-much' more than is taken. */
export const evidence: { catalog: 'opened' | 'nothing' | 'away' | 'too-much'; users: 'here' | 'away' } = {
  ...{ catalog: 'opened', users: 'here' },
};

/** Stands in for catalog: every model has the same posts, and more as time goes by. */
@Controller()
export class FakeCatalog {
  static posts = 12;
  /** Whose model is whose. */
  static readonly creators = new Map<string, string>();

  @StandInDoor('catalog.access.of-purchase')
  access(@Payload() asked: RpcRequest<'catalog.access.of-purchase'>): RpcReply<'catalog.access.of-purchase'> {
    if (evidence.catalog === 'away') throw problem('service-unavailable');
    const opening = { postId: DEMO.models.luna, openedAt: asked.since };
    const openings = Array.from({ length: evidence.catalog === 'too-much' ? 2_000 : 1 }, () => opening);
    if (evidence.catalog === 'nothing') return { periods: [], unlocks: [], openings: [], left: 0 };
    const ends = { expiresAt: '2027-01-01T00:00:00.000Z', endedAt: null, writtenAt: asked.since };
    const periods = asked.subscriptionIds.map((id) => ({ id, ...ends }));
    return { periods, unlocks: [], openings, left: 0 };
  }

  @StandInDoor('catalog.model.count-posts')
  count(): RpcReply<'catalog.model.count-posts'> {
    const often = { lastPostAt: '2026-01-01T00:00:00.000Z', postsPerWeek: 1.5, soldApart: true };
    return { posts: FakeCatalog.posts, videos: 5, photos: FakeCatalog.posts - 5, ...often };
  }

  @StandInDoor('catalog.model.get-by-id')
  get(@Payload() { modelId }: RpcRequest<'catalog.model.get-by-id'>): RpcReply<'catalog.model.get-by-id'> {
    const texts = {
      username: 'luna',
      displayName: 'Luna',
      bio: '',
      bioBoldEnabled: false,
      location: null,
      socialLinks: [],
    };
    const rest = {
      verifiedAt: null,
      profileImage: null,
      coverImage: null,
      coverCard: null,
      shareImage: null,
      palette: null,
      stats: { posts: 0, likes: 0 },
      collections: [],
    };
    return { id: modelId, ...texts, ...rest, createdAt: '2026-01-01T00:00:00.000Z' };
  }
  /** On the site unless said otherwise here, as long as no event is newer. */
  static readonly standings = new Map<string, ModelStanding>();
  @StandInDoor('catalog.model.standing')
  standing(@Payload() { modelId }: RpcRequest<'catalog.model.standing'>): RpcReply<'catalog.model.standing'> {
    return { standing: FakeCatalog.standings.get(modelId) ?? 'active', since: '2026-01-01T00:00:00.000Z' };
  }
  /** Films people have opened, by the person. */
  static readonly opened = new Map<string, number>();
  /** When they were opened, of those whose time matters; else now. */
  static readonly openedAt = new Map<string, Date>();
  /** Payments whose openings were counted, and nothing more is opened by. */
  static readonly counted = new Set<string>();
  @StandInDoor('catalog.opened.count')
  countOpened(@Payload() asked: RpcRequest<'catalog.opened.count'>): RpcReply<'catalog.opened.count'> {
    const { userId, since, until, paymentId } = asked;
    if (paymentId !== undefined) FakeCatalog.counted.add(paymentId);
    const at = FakeCatalog.openedAt.get(userId);
    const isOutside = at && (at < new Date(since) || (until !== undefined && at >= new Date(until)));
    return { films: isOutside ? 0 : (FakeCatalog.opened.get(userId) ?? 0) };
  }
  /** Posts that differ from a film for subscribers that is on the air; whose they are and who has days with her. */
  static readonly sales = new Map<string, Partial<PostSale>>();
  static readonly subscribers = new Set<string>();
  @StandInDoor('catalog.post.sale')
  sale(@Payload() { postId, userId }: RpcRequest<'catalog.post.sale'>): RpcReply<'catalog.post.sale'> {
    const film = { mediaType: 'video', seconds: 84, photos: 0, width: 1080, height: 1920 } as const;
    return {
      ...{ postId, modelId: DEMO.models.luna, title: 'Espelho, parte 2', isBought: false, isExtra: false },
      ...{ isSubscribersOnly: true, isShown: true, wasShown: true, isAttachment: false, attachmentCents: null },
      facts: { ...film, madeAt: '2026-10-01T00:00:00.000Z' },
      isSubscriber: userId !== null && FakeCatalog.subscribers.has(userId),
      ...FakeCatalog.sales.get(postId),
    };
  }
  /** The one word of the team's list. */
  static readonly listed = 'whatsapp';
  @StandInDoor('catalog.word-list.match')
  match(@Payload() { text }: RpcRequest<'catalog.word-list.match'>): RpcReply<'catalog.word-list.match'> {
    return { words: text.toLowerCase().includes(FakeCatalog.listed) ? [FakeCatalog.listed] : [] };
  }
  /** Creators whose papers nobody saw. */
  static readonly unchecked = new Set<string>();
  /** The CPF on a creator's document; null = the team noted none. Everybody else's is the canary's. */
  static readonly cpfs = new Map<string, string | null>();
  @StandInDoor('catalog.payee.get')
  payee(@Payload() { modelId, cpf }: RpcRequest<'catalog.payee.get'>): RpcReply<'catalog.payee.get'> {
    const { isChecked = false, creatorUserId } = this.creatorOf({ modelId });
    const noted = FakeCatalog.cpfs.get(modelId);
    const hers = isChecked ? (noted === undefined ? CANARY.cpf : noted) : null;
    const isHers = hers === null || cpf === null ? null : cpfDigits(cpf) === hers;
    return { creatorUserId, isChecked, cpfMasked: hers && maskCpf(hers), isHers };
  }
  @StandInDoor('catalog.model.creator-of')
  creatorOf(@Payload() { modelId }: RpcRequest<'catalog.model.creator-of'>): RpcReply<'catalog.model.creator-of'> {
    return { creatorUserId: FakeCatalog.creators.get(modelId) ?? null, isChecked: !FakeCatalog.unchecked.has(modelId) };
  }
}

/** Stands in for stories: those that are on the air, by id, and whose they are. */
@Controller()
export class FakeStories {
  static readonly shown = new Map<string, string>();

  @StandInDoor('stories.story.get')
  get(@Payload() { idOrSlug }: RpcRequest<'stories.story.get'>): RpcReply<'stories.story.get'> {
    const modelId = FakeStories.shown.get(idOrSlug);
    if (modelId === undefined) throw problem('story-not-found');
    const [at, none] = ['2026-10-01T00:00:00.000Z', { assetId: idOrSlug, file: 'w640.webp' }];
    return {
      ...{ id: idOrSlug, modelId, slug: null, mediaType: 'image', media: none as never, poster: null, endImage: null },
      ...{ durationSeconds: 5, whatsappNumber: null, telegramUrl: null, expiresAt: at, createdAt: at },
    };
  }
}
