import type { AdminTestimonial, Identity, In, OperationName, Out } from '@camarim/contracts';

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

/** What rows are answered with unless a spec says otherwise. */
export const USUAL_REPLIES: { [N in OperationName]?: Reply<N> } = {
  'users.audit.note-replay': { noted: true },
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
