import { createHash } from 'node:crypto';
import type {
  Asset,
  AssetList,
  FeedPageReply,
  FeedPost,
  Identity,
  In,
  OperationName,
  Out,
  PostOverlay,
} from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { anAsset, type World } from './world.js';

type Answering = {
  [N in OperationName]?: (world: World, request: In<N>, caller: Identity) => Out<N> | Promise<Out<N>>;
};

const finished = ({ assets }: World, { assetId }: { assetId: string }): Asset => {
  const asset = assets.find(({ id }) => id === assetId);
  if (!asset) throw problem('media-not-found');
  asset.status = 'queued';
  return asset;
};
const assetsOf = ({ assets }: World, { ids }: { ids: string[] }): AssetList => ({
  items: assets.filter(({ id }) => ids.includes(id)),
});
const announced = ({ assets }: World, form: { modelId: string | null; fileName: string; bytes: number }): Asset => {
  const empty = { status: 'receiving', stage: 'waiting', progress: 0, picture: null, film: null } as const;
  const asset = { ...anAsset({ kind: 'image', ...empty, ...form }), kind: null };
  assets.push(asset);
  return asset;
};

const NO_FIGURES = { likes: 0, comments: 0 };

/** What catalog answers where a spec says nothing else. */
export const CONTENT_ANSWERS: Answering = {
  'catalog.comment.create': (world, { postId, content }) => world.comment({ postId, content, mine: true }),
  'catalog.comment.delete': () => ({ deleted: true }),
  'catalog.comment.list': ({ comments }, _, caller) => ({
    ...{ items: comments, nextCursor: null, canComment: caller.kind === 'user', canPin: false, nickname: null },
  }),
  'catalog.comment.pin': () => ({}),
  'catalog.comment.unpin': () => ({}),
  'catalog.comment.report': () => ({}),
  'catalog.proof.heads': () => ({ items: [], nextCursor: null }),
  'catalog.proof.head': () => {
    throw problem('proof-head-not-found');
  },
  'catalog.proof.post': (_, { postId }) => ({
    ...{ postId, until: null, sealed: null },
    ...{ shown: NO_FIGURES, counted: NO_FIGURES, since: NO_FIGURES },
  }),
  'billing.proof.recount': () => ({ items: [] }),
  'users.message-proof.recount': () => ({ items: [] }),
  'catalog.saved.add': () => ({ saved: true }),
  'catalog.saved.remove': () => ({ saved: false }),
  'catalog.saved.list': ({ posts }) => ({ items: posts, nextCursor: null }),
  'catalog.post.like': () => ({ liked: true, likesCount: 1 }),
  'catalog.post.unlike': () => ({ liked: false, likesCount: 0 }),
  'catalog.entitlement.get': ({ entitled }, _, caller) => {
    const isEntitled = caller.kind === 'user' && entitled.has(caller.userId);
    return { entitled: isEntitled, expiresAt: isEntitled ? '2030-01-01T00:00:00.000Z' : null };
  },
  'catalog.feed.overlay': (world, { postIds }, caller) => {
    const nothing = {
      locked: true,
      access: 'locked',
      bought: false,
      liked: false,
      saved: false,
      picture: null,
    } as const;
    const isOpen = (id: string) => world.posts.some((post) => post.id === id && !post.isExclusive && !post.isPremium);
    const shown = world.overlays.filter(({ id }) => caller.kind === 'user' || isOpen(id));
    const known = new Map(shown.map((item) => [item.id, item]));
    const items = postIds.map((id): PostOverlay => known.get(id) ?? { id, ...nothing });
    return { items, quota: caller.kind === 'user' ? { used: 1, limit: 5, remaining: 4 } : null };
  },
  'catalog.feed.page': async (world) => {
    const { posts } = world;
    await world.pageHeld;
    return pageOf(posts);
  },
  'catalog.feed.post': ({ posts }, { postId }) => {
    const post = posts.find(({ id }) => id === postId);
    if (!post) throw problem('post-not-found');
    return { ...pageOf([post]), modelId: post.modelId };
  },
  'catalog.media.finish-upload': finished,
  'catalog.media.get': assetsOf,
  'catalog.media.start-upload': (world, form) => announced(world, form),
  'catalog.own-media.finish-upload': finished,
  'catalog.own-media.get': assetsOf,
  'catalog.own-media.start-upload': (world, form) => announced(world, form),
  'catalog.own-media.discard': () => ({ deleted: true }),
  'catalog.model.get': ({ model }, { username }) => {
    if (username !== model.username) throw problem('model-not-found');
    return model;
  },
  'catalog.model.get-by-id': ({ model }, { modelId }) => {
    if (modelId !== model.id) throw problem('model-not-found');
    return model;
  },
  'catalog.model.list': ({ model }) => ({ items: [model], nextCursor: null }),
  'catalog.model.shown-age': (world, { modelId }) => ({ years: modelId === world.model.id ? 22 : null }),
  'catalog.quota.get': () => ({ used: 1, limit: 5, remaining: 4 }),
  'catalog.settings.get-public': () => ({
    ...{ creatorLocation: 'São Paulo', showDemoEngagement: false, whatsappNumber: '+5511912345678', socialLinks: [] },
  }),
};

function pageOf(posts: FeedPost[]): FeedPageReply {
  const body = JSON.stringify({ items: posts, nextCursor: null });
  return { body, etag: `"${createHash('md5').update(body).digest('hex')}"`, postIds: posts.map(({ id }) => id) };
}
