import {
  type Account,
  type AdminTestimonial,
  type Identity,
  type In,
  type OperationName,
  type Out,
  type StoryAnalytics,
  userIdOf,
} from '@camarim/contracts';

type Reply<N extends OperationName> = Out<N> | ((input: In<N>, caller: Identity) => Out<N>);

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
  writtenAt: '2026-11-20T12:00:00.000Z',
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
  at: '2026-11-20T12:00:00.000Z',
};

const OWN = {
  ...{ name: 'Lia', email: 'lia@exemplo.com', cpf: '***.456.789-**', phone: '+5511987654321' },
  ...{ emailConfirmed: true, hasOtherAccount: false, createdAt: '2026-11-20T12:00:00.000Z' },
};
const accountOf = (caller: Identity): Account => ({ id: userIdOf(caller) ?? '', ...OWN });

/** What rows are answered with unless a spec says otherwise. */
export const USUAL_REPLIES: { [N in OperationName]?: Reply<N> } = {
  'users.account.get': (_, caller) => accountOf(caller),
  'users.account.update': (_, caller) => accountOf(caller),
  'users.account.confirm-email': (_, caller) => accountOf(caller),
  'users.audit.note-replay': { noted: true },
  'stories.story.delete': { deleted: true },
  'stories.story.check-slug': ({ slug }) => ({ slug, available: true, reason: null, message: null }),
  'stories.visit.reset': ({ modelId }) => ({ modelId, epoch: 2 }),
  'stories.analytics.story': FIGURES,
  'stories.analytics.model': FIGURES,
  'marketing.testimonial.mine': {
    items: [{ modelId: A_MODEL, username: 'luna', isPaid: true, testimonial: null }],
  },
  'marketing.testimonial.write': ({ modelId, text, name }) => {
    const consentedAt = '2026-11-20T12:00:00.000Z';
    const testimonial = { text, name, state: 'waiting' as const, reason: null, consentedAt };
    return { modelId, username: 'luna', isPaid: true, testimonial };
  },
  'marketing.testimonial.withdraw': { withdrawn: true },
  'marketing.testimonial.list': { items: [aTestimonial()], nextCursor: null },
  'marketing.testimonial.decide': ({ state, reason }) => aTestimonial({ state, reason: reason || null }),
};
