import type { Identity, In, OperationName, Out } from '@camarim/contracts';
import type { World } from './world.js';

type Answering = { [N in OperationName]?: (world: World, request: In<N>, caller: Identity) => Out<N> };

/** What catalog answers to fans where a spec says nothing else. */
export const CONTENT_ANSWERS: Answering = {
  'catalog.model.shown-age': (world, { modelId }) => ({ years: modelId === world.model.id ? 22 : null }),
  'catalog.settings.get-public': () => ({
    ...{ creatorLocation: 'São Paulo', showDemoEngagement: false, whatsappNumber: '+5511912345678' },
  }),
};
