import { api } from '../api/client.js';
import type { Asks } from '../api/operation.js';

type Form = Asks<'POST /admin/collections'>;
type Change = Asks<'PUT /admin/collections/:collectionId'>;

/** The team's doors; a creator has doors of her own with the same questions. */
export const teamCollections = {
  list: (modelId: string) => api('GET /admin/collections', { modelId }),
  create: (form: Form) => api('POST /admin/collections', form),
  update: (form: Change) => api('PUT /admin/collections/:collectionId', form),
  remove: (collectionId: string) => api('DELETE /admin/collections/:collectionId', { collectionId }),
  posts: async (modelId: string, cursor: string | null): Promise<Listed> =>
    api('GET /admin/posts', { modelId, cursor, limit: 100 }),
};
export const ownCollections: typeof teamCollections = {
  list: (modelId) => api('GET /creator/collections', { modelId }),
  create: (form) => api('POST /creator/collections', form),
  update: (form) => api('PUT /creator/collections/:collectionId', form),
  remove: (collectionId) => api('DELETE /creator/collections/:collectionId', { collectionId }),
  posts: async (modelId, cursor) => api('GET /creator/posts', { modelId, cursor, limit: 100 }),
};
/** What the form needs of a post. */
type Listed = { items: Array<{ id: string; title: string; state: string }>; nextCursor: string | null };
export type OneCollection = Awaited<ReturnType<typeof teamCollections.create>>;
