import {
  type Account,
  type AdminSalesLinkView,
  type AdminStoryView,
  type AdminTestimonial,
  type FoundMessage,
  type Identity,
  type In,
  type OperationName,
  type Out,
  type SessionReply,
  type StoryAnalytics,
  type StoryView,
  type StoryVisitView,
  type ThreadFacts,
  userIdOf,
} from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { bearerHash, newBearer } from '@camarim/platform';
import { aStory, aStoryVisit, type World } from './world.js';

type Reply<N extends OperationName> = Out<N> | ((input: In<N>, caller: Identity) => Out<N>);

const SOME_TIME = '2026-11-20T12:00:00.000Z';
const LATER = '2030-01-01T00:00:00.000Z';
const A_MODEL = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0902';

export const aTestimonial = (own: Partial<AdminTestimonial> = {}): AdminTestimonial => ({
  id: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0903',
  modelId: A_MODEL,
  username: 'luna',
  text: 'Valeu cada centavo.',
  name: 'Assinante',
  purchasedIn: '2026-03',
  state: 'waiting',
  version: 1,
  reason: null,
  writtenAt: SOME_TIME,
  decidedAt: null,
  ...own,
});

/** A conversation with something unread. */
export const aFoundMessage = (own: Partial<FoundMessage> = {}): FoundMessage => ({
  ...{ threadId: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0904', modelId: A_MODEL, seq: 3, kind: 'creator', isOwn: false },
  ...{ sentAt: SOME_TIME, fanName: null, preview: 'Amanhã tem live', ...own },
});
export const aThread = (own: Partial<ThreadFacts> = {}): ThreadFacts => ({
  ...{ id: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0904', modelId: A_MODEL, lastSeq: 3, readSeq: 2, otherReadSeq: 1 },
  ...{ unread: 1, lastAt: SOME_TIME, lastKind: 'creator', preview: 'Oi!', hasFile: false },
  ...{ isMuted: false, isBlocked: false, closedFor: null, refusal: null, ...own },
});

export const aSalesLink = (own: Partial<AdminSalesLinkView> = {}): AdminSalesLinkView => ({
  id: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0901',
  name: 'Link LEAD1',
  leadId: 'LEAD1',
  modelId: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0902',
  username: 'luna',
  kind: 'checkout',
  source: 'instagram',
  amountCents: 1990,
  durationDays: 30,
  maxActivations: 1,
  activations: 0,
  clicks: 3,
  conversions: 1,
  isActive: true,
  expiresAt: null,
  path: '/luna/p/LEAD1?source=instagram',
  bearer: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...own,
});

/** Of the premium link there is. */
export const A_BEARER = newBearer();
const A_PIXEL = { pixelId: '123456789012345', externalId: 'a'.repeat(64) };

const FIGURES: StoryAnalytics = {
  totalStories: 1,
  totalOpens: 5,
  totalCompletions: 4,
  inProgress: 0,
  completionRate: 80,
  abandonmentRate: 20,
  uniqueUsers: 5,
  avgTimeToCompleteSeconds: 12,
  anomalies: 0,
  views: 6,
  uniqueViews: 5,
  recentViews: 6,
  ctaVisitors: 1,
  conversionRate: 25,
  lastViewedAt: null,
  lastPublishedAt: null,
  opensByHour: [],
  peakHours: null,
  devices: null,
  retention: [],
  strict: false,
  at: SOME_TIME,
};

const OWN = {
  ...{ name: 'Lia', email: 'lia@exemplo.com', cpf: '***.456.789-**', phone: '+5511987654321' },
  ...{ emailConfirmed: true, hasOtherAccount: false, createdAt: SOME_TIME },
};

const OF_MARKETING: { [N in OperationName & `marketing.${string}`]?: Reply<N> } = {
  'marketing.visit.record': { recorded: true },
  'marketing.lead.exists': ({ leadId }) => {
    if (leadId !== '42') throw problem('lead-not-found');
    return { ok: true };
  },
  'marketing.conversion.view-content': ({ eventId }) => {
    const pixel = { name: 'ViewContent' as const, eventId, ...A_PIXEL, valueCents: null };
    return { recorded: true, pixel };
  },
  'marketing.conversion.take-pixel-events': {
    items: [{ name: 'Purchase', eventId: 'purchase:1', ...A_PIXEL, valueCents: 1990 }],
  },
  'marketing.sales-link.target': ({ leadId }) => {
    if (leadId !== 'LEAD1') throw problem('sales-link-not-found');
    return { path: '/luna/p/LEAD1?source=instagram' };
  },
  'marketing.sales-link.offer': (key) => {
    const grants = key.bearerHash === bearerHash(A_BEARER);
    return { grants, username: grants ? 'luna' : null };
  },
  'marketing.sales-link.redeem': (key) => {
    if (key.bearerHash !== bearerHash(A_BEARER)) throw problem('sales-link-not-found');
    return { redeemed: true, modelId: aSalesLink().modelId, durationDays: 30 };
  },
  'marketing.sales-link.create': () => aSalesLink(),
  'marketing.testimonial.mine': {
    items: [{ modelId: A_MODEL, username: 'luna', isPaid: true, testimonial: null }],
  },
  'marketing.testimonial.write': ({ modelId, text, name }) => {
    const consentedAt = SOME_TIME;
    const testimonial = { text, name, state: 'waiting' as const, reason: null, consentedAt };
    return { modelId, username: 'luna', isPaid: true, testimonial };
  },
  'marketing.testimonial.withdraw': { withdrawn: true },
  'marketing.testimonial.list': { items: [aTestimonial()], nextCursor: null },
  'marketing.testimonial.decide': ({ state, reason }) => aTestimonial({ state, reason: reason || null }),
};

/** What rows are answered with unless a spec says otherwise. */
export const usualReplies = (world: World): { [N in OperationName]?: Reply<N> } => ({
  ...ofUsers(world),
  ...ofStories(world),
  ...OF_MARKETING,
});

function ofUsers(world: World): { [N in OperationName & `users.${string}`]?: Reply<N> } {
  const begin = (identity: Partial<Identity> = {}, name?: string): SessionReply => {
    const { token } = world.signIn(identity, name);
    const known = world.sessions.get(token);
    if (!known) throw problem('internal');
    return { token, ...known, expiresAt: LATER };
  };
  const own = (_: object, caller: Identity): Account => ({ id: userIdOf(caller) ?? '', ...OWN });
  return {
    'users.account.sign-up': () => begin(),
    'users.account.sign-up-vip': () => begin(),
    'users.login.request-code': { sent: true, resendAfterSeconds: 30, digits: 6 },
    'users.login.with-code': () => begin(),
    'users.account.send-confirmation': ({ email = OWN.email }) => ({ email, resendAfterSeconds: 30, digits: 6 }),
    'users.payout-code.send': { email: 'a***@exemplo.com', resendAfterSeconds: 30, digits: 6 },
    'users.account.confirm-email': own,
    'users.account.switch': () => begin(),
    'users.account.get': own,
    'users.account.update': own,
    'users.account.set-cpf': own,
    'users.staff.sign-in': () => ({
      step: 'signed-in',
      session: begin({ kind: 'staff', role: 'finance' }, 'Bia'),
    }),
    'users.session.resolve': ({ token }) => world.sessions.get(token) ?? null,
    'users.session.end': ({ token }) => ({ ended: world.sessions.delete(token) }),
    'users.audit.note-replay': { noted: true },
    'users.consent.get': { version: '1', decided: false, marketing: false, analytics: false, decidedAt: null },
    'users.consent.set': ({ marketing, analytics }) => ({
      ...{ version: '1', decided: true, marketing, analytics, decidedAt: null },
    }),
    'users.age.start': ({ nonce }) => ({ url: `http://idade.test/?nonce=${nonce}` }),
    // a proof is good here when it is 'proof of <nonce>'
    'users.age.redeem': ({ token, nonce }) => {
      if (token !== `proof of ${nonce}`) throw problem('age-token-refused');
      return { isOver18: true };
    },
    'users.thread.list': { items: [aThread()], nextCursor: null, unreadThreads: 1 },
    'users.message.search': { items: [aFoundMessage()], isPartial: false },
    'users.thread.get': ({ threadId }) => aThread({ id: threadId }),
    'users.thread.open': ({ modelId }) => aThread({ modelId }),
    'users.follow.list': { items: [] },
    'users.access.record': ({ entries }) => ({ recorded: entries.length }),
  };
}

function ofStories(world: World): { [N in OperationName & `stories.${string}`]?: Reply<N> } {
  const find = (id: string): StoryView => {
    const story = world.stories.find((each) => id === each.id || id === each.slug);
    if (!story) throw problem('story-unknown');
    return story;
  };
  const onTheDesk = (story: Partial<StoryView>): AdminStoryView => ({
    ...aStory(),
    ...{
      state: 'active' as const,
      hiddenByCreator: false,
      isActive: true,
      publishZone: null,
      authorKind: 'staff' as const,
      publishAt: null,
      updatedAt: SOME_TIME,
      totalOpens: 5,
      totalCompletions: 4,
    },
    ...story,
  });
  const visited = ({ storyId }: { storyId: string }): StoryVisitView => aStoryVisit(storyId);
  return {
    'stories.story.get': ({ idOrSlug }) => find(idOrSlug),
    'stories.story.list': ({ modelId }) => world.stories.filter((story) => story.modelId === modelId),
    'stories.visit.list': ({ storyIds }) => storyIds.map(aStoryVisit),
    'stories.visit.open': visited,
    'stories.visit.progress': visited,
    'stories.visit.complete': visited,
    'stories.visit.cta': visited,
    'stories.story.admin-list': () => ({ items: world.stories.map(onTheDesk), nextCursor: null }),
    'stories.story.admin-get': ({ storyId }) => onTheDesk(find(storyId)),
    'stories.story.create': ({ modelId, mediaType, media, poster, endImage = null }) =>
      onTheDesk({ modelId, mediaType, media, poster, endImage }),
    'stories.story.update': ({ storyId }) => onTheDesk(find(storyId)),
    'stories.story.delete': { deleted: true },
    'stories.story.check-slug': ({ slug }) => ({ slug, available: true, reason: null, message: null }),
    'stories.visit.reset': ({ modelId }) => ({ modelId, epoch: 2 }),
    'stories.analytics.story': FIGURES,
    'stories.analytics.model': FIGURES,
  };
}
