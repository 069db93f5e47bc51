import type { Identity, In, OperationName, Out } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { anAsset, type World } from './world.js';

type Answering = { [N in OperationName]?: (world: World, request: In<N>, caller: Identity) => Out<N> };

/** What catalog answers where a spec says nothing else. */
export const CONTENT_ANSWERS: Answering = {
  'catalog.comment.create': (world, form) => world.comment({ ...form, mine: true }),
  'catalog.comment.delete': () => ({ deleted: true }),
  'catalog.comment.list': ({ comments }, _, caller) => ({
    ...{ items: comments, nextCursor: null, canComment: caller.kind === 'user' },
  }),
  'catalog.comment.report': () => ({}),
  'catalog.post.like': () => ({ liked: true, likesCount: 1 }),
  'catalog.post.unlike': () => ({ liked: false, likesCount: 0 }),
  'catalog.media.finish-upload': ({ assets }, { assetId }) => {
    const asset = assets.find(({ id }) => id === assetId);
    if (!asset) throw problem('media-not-found');
    asset.status = 'queued';
    return asset;
  },
  'catalog.media.get': ({ assets }, { ids }) => ({ items: assets.filter(({ id }) => ids.includes(id)) }),
  'catalog.media.start-upload': ({ assets }, form) => {
    const empty = { status: 'receiving', stage: 'waiting', progress: 0, picture: null, film: null } as const;
    const asset = { ...anAsset({ kind: 'image', ...empty, ...form }), kind: null };
    assets.push(asset);
    return asset;
  },
  'catalog.model.shown-age': (world, { modelId }) => ({ years: modelId === world.model.id ? 22 : null }),
  'catalog.settings.get-public': () => ({
    ...{ creatorLocation: 'São Paulo', showDemoEngagement: false, whatsappNumber: '+5511912345678' },
  }),
};
