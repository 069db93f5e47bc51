import {
  type Account,
  type AdminStoryView,
  type AdminTestimonial,
  type Identity,
  type In,
  type OperationName,
  type Out,
  type SessionReply,
  type StoryAnalytics,
  type StoryView,
  type StoryVisitView,
  userIdOf,
} from '@camarim/contracts';
import { problem } from '@camarim/domain';
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

/** What rows are answered with unless a spec says otherwise. */
export const usualReplies = (world: World): { [N in OperationName]?: Reply<N> } => ({
  ...ofUsers(world),
  ...ofStories(world),
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
    ...{ state: 'active', isActive: true, updatedAt: SOME_TIME, totalOpens: 5, totalCompletions: 4 },
    ...story,
  });
  const visited = ({ storyId }: { storyId: string }): StoryVisitView => aStoryVisit(storyId);
  return {
    'stories.story.get': ({ idOrSlug }) => find(idOrSlug),
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
