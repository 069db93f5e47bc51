import type {
  AgeDto,
  CallPageDto,
  PageData,
  PictureAddress,
  PostPage,
  PostPreview,
  PresellDto,
} from '@camarim/contracts';
import {
  cityFor,
  errorTitle,
  isDomainError,
  isUuid,
  namesVisitorCity,
  only,
  presellFrom,
  problem,
} from '@camarim/domain';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { presentMe } from '../account/account.presenter.js';
import { CallService } from '../calls/call.service.js';
import { ContentPresenter, shellOf } from '../content/content.presenter.js';
import { ContentService } from '../content/content.service.js';
import { FeedService } from '../content/feed.service.js';
import { HeldContent } from '../content/held-content.service.js';
import { PublicContent } from '../content/public-content.service.js';
import { GatewayConfig } from '../gateway.config.js';
import { LegalService } from '../legal/legal.service.js';
import { PlanService } from '../payments/plan.service.js';
import { VisitorPlaces } from '../places/visitor-places.service.js';
import { VISITOR, type Viewer } from '../security/viewer.js';
import { StoryService } from '../stories/story.service.js';
import { languageOf } from './page-language.js';
import type { PageRoute } from './page-route.js';

/** Open posts at the head of a profile. */
const LEADING = 2;

/** Reads what a page shows first, so that it stands complete in the first answer. */
@Injectable()
export class PageDataService {
  private readonly logger = new Logger(PageDataService.name);

  constructor(
    private readonly config: GatewayConfig,
    private readonly content: PublicContent,
    private readonly held: HeldContent,
    private readonly own: ContentService,
    private readonly feed: FeedService,
    private readonly present: ContentPresenter,
    private readonly plans: PlanService,
    private readonly stories: StoryService,
    private readonly legal: LegalService,
    private readonly calls: CallService,
    private readonly places: VisitorPlaces,
  ) {}

  /**
   * @param request of the page: where it comes from is asked only when a text names the visitor's city.
   * @throws service-unavailable when the profile itself cannot be read; its side parts may be missing.
   */
  async load(route: PageRoute, viewer: Viewer, age: AgeDto, request: FastifyRequest): Promise<PageData> {
    const supplier = this.legal.supplier();
    const page: PageData = { me: presentMe(viewer), age, supplier, publicUrl: this.config.PUBLIC_URL };
    if (route.kind === 'missing') return { ...page, notFound: true };
    if (route.kind === 'legal') return { ...page, legal: this.legal.get(route.document, languageOf(request)) };
    const isShell = age.required && !age.verified;
    if (route.kind === 'story' && isShell) return page;
    if (route.kind === 'story')
      return { ...page, story: await orMissing(this.stories.get(route.idOrSlug, viewer.identity), request) };
    if (route.kind === 'call') return { ...page, call: await orMissing(this.call(route.id, isShell), request) };
    if (route.kind === 'presell') {
      const { presell, ...found } = await this.presell(route.slug, viewer, request);
      if (!presell || isShell) return { ...page, ...found, presell: presell && presellShellOf(presell) };
      // for the picture of its link alone, and mostly kept from another page
      const model = await this.optional('model', this.content.modelById(presell.modelId));
      return { ...page, ...found, presell, ...(model ? { model: this.present.model(model) } : {}) };
    }
    if (route.kind === 'post') {
      const post = isShell ? null : await this.optional('post', this.post(route.postId));
      return { ...page, ...(post ? { post } : {}) };
    }
    if (route.kind !== 'profile') return page;
    try {
      if (isShell) return { ...page, model: shellOf(this.present.model(await this.content.model(route.username))) };
      return { ...page, ...(await this.profile(route.username, viewer, request)) };
    } catch (error) {
      if (isDomainError(error) && error.status === 404) return { ...page, notFound: true };
      throw error;
    }
  }

  private async profile(username: string, viewer: Viewer, request: FastifyRequest): Promise<Partial<PageData>> {
    const model = await this.held.model(username, () => Promise.resolve(viewer));
    const [posts, open, plans] = await Promise.all([
      this.optional('posts', this.posts(model.id, viewer)),
      this.optional('open', this.open(model.id, viewer)),
      this.optional('plans', this.plans.forModel(model.id, viewer.identity, request)),
    ]);
    return { model: this.present.model(model), ...posts, ...(open ? { open } : {}), ...(plans ? { plans } : {}) };
  }

  /** The page everybody gets, and beside it what this viewer may have of it. */
  private async posts(modelId: string, viewer: Viewer): Promise<Pick<PageData, 'posts' | 'overlay'>> {
    const page = await this.held.page(modelId, {}, () => Promise.resolve(viewer));
    const posts = page.parse();
    if (viewer.token === null || page.postIds.length === 0) return { posts };
    const overlay = await this.optional('overlay', this.feed.overlay(page.postIds, viewer));
    return { posts, ...(overlay ? { overlay } : {}) };
  }

  /** The open posts that lead her feed, as everybody gets them (V8). */
  private async open(modelId: string, viewer: Viewer): Promise<PostPage> {
    return (await this.held.page(modelId, { filter: 'open', limit: LEADING }, () => Promise.resolve(viewer))).parse();
  }

  /** What a stranger may know of a post, whoever asks: of a closed one nothing but its words (CAT-14). */
  private async post(postId: string): Promise<PostPreview | null> {
    const [post] = (await this.content.post(postId)).parse().items;
    if (!post) return null;
    const [view, { items }] = await Promise.all([
      this.content.modelById(post.modelId),
      this.feed.overlay([postId], VISITOR),
    ]);
    const { displayName: creator, shareImage, coverCard, coverImage, profileImage } = this.present.model(view);
    const picture = previewOf(items[0]?.picture ?? null) ?? shareImage ?? coverCard ?? coverImage ?? profileImage;
    const { id, title, description } = post;
    return { id, title, description, creator, picture: picture && only(picture, 'url', 'width', 'height') };
  }

  private async call(id: string, isShell: boolean): Promise<CallPageDto> {
    if (!isUuid(id)) throw problem('call-offer-not-found');
    const call = await this.calls.page(id, null);
    return isShell ? { ...call, model: { ...call.model, profileImage: null } } : call;
  }

  private async presell(
    slug: string,
    { identity }: Viewer,
    request: FastifyRequest,
  ): Promise<{ presell: PresellDto | null; notFound?: true }> {
    try {
      const presell = await this.own.presell(slug, identity);
      const said = await this.own.saidOf(presell, identity);
      const shown = this.present.presell(presell, said);
      return { presell: presellFrom(shown, await this.cityOf(shown, request)) };
    } catch (error) {
      if (isDomainError(error) && error.status === 404) return { presell: null, notFound: true };
      throw error;
    }
  }

  /** What {cidade} stands for on an ad's page (CAT-08, MKT-32). */
  private async cityOf(shown: PresellDto, request: FastifyRequest): Promise<string> {
    if (!namesVisitorCity(shown)) return '';
    const place = await this.places.of(request);
    const model = place?.city ? null : await this.content.modelById(shown.modelId).catch(() => null);
    return cityFor(place?.city, model?.location);
  }

  /** A part the page can do without for now. */
  private async optional<T>(what: string, read: Promise<T>): Promise<T | null> {
    try {
      return await read;
    } catch (error) {
      if (!isDomainError(error)) throw error;
      this.logger.warn(`a page is shown without its ${what}: ${error.code}`);
      return null;
    }
  }
}

/** What a page shows, or the sentence that says why there is nothing. */
async function orMissing<T>(read: Promise<T>, request: FastifyRequest): Promise<T | { missing: string }> {
  try {
    return await read;
  } catch (error) {
    if (isDomainError(error) && error.status === 404) return { missing: errorTitle(error.code, languageOf(request)) };
    throw error;
  }
}

/** Chats show WebP, and none of them needs more than this. */
const PREVIEW_WIDTH = 640;
function previewOf(picture: PictureAddress | null): PostPreview['picture'] {
  const files = (picture?.sources ?? []).filter(({ contentType }) => contentType === 'image/webp');
  const fitting = files.filter(({ width }) => width <= PREVIEW_WIDTH).toSorted((one, other) => other.width - one.width);
  return fitting[0] ?? files[0] ?? null;
}

/** What an ad's page says before a proof of age: whose it is and where it leads. */
const presellShellOf = (presell: PresellDto): PresellDto => ({
  ...presell,
  ...{
    subtitle: '',
    description: '',
    heroImage: null,
    heroSources: [],
    gallery: [],
    features: [],
    section: null,
    promoText: '',
    age: null,
    testimonials: [],
  },
});
