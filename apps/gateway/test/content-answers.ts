import type { Identity, In, OperationName, Out } from '@camarim/contracts';
import type { World } from './world.js';

type Answering = { [N in OperationName]?: (world: World, request: In<N>, caller: Identity) => Out<N> };

/** What catalog answers to fans where a spec says nothing else. */
export const CONTENT_ANSWERS: Answering = {
  'catalog.comment.create': (world, form) => world.comment({ ...form, mine: true }),
  'catalog.comment.delete': () => ({ deleted: true }),
  'catalog.comment.list': ({ comments }, _, caller) => ({
    ...{ items: comments, nextCursor: null, canComment: caller.kind === 'user' },
  }),
  'catalog.comment.report': () => ({}),
  'catalog.post.like': () => ({ liked: true, likesCount: 1 }),
  'catalog.post.unlike': () => ({ liked: false, likesCount: 0 }),
  'catalog.model.shown-age': (world, { modelId }) => ({ years: modelId === world.model.id ? 22 : null }),
  'catalog.settings.get-public': () => ({
    ...{ creatorLocation: 'São Paulo', showDemoEngagement: false, whatsappNumber: '+5511912345678' },
  }),
};
