import type { FollowWish } from '@camarim/domain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { putFresh } from '../../lib/put-fresh.js';
import { toast } from '../../ui/toast.js';
import * as words from './words.js';

/** Under the key 'mine': all of it is removed at sign-out. */
export const followQueries = {
  list: () => queryOptions({ queryKey: ['mine', 'follows'], queryFn: () => api('GET /me/follows', {}) }),
  one: (modelId: string) =>
    queryOptions({
      queryKey: ['mine', 'follows', modelId],
      queryFn: () => api('GET /me/follows/:modelId', { modelId }),
    }),
};

/** @param wish null: as it was, or everything. */
export async function follow(client: QueryClient, modelId: string, wish: FollowWish | null): Promise<void> {
  putFresh(client, followQueries.one(modelId).queryKey, await api('PUT /me/follows/:modelId', { modelId, wish }));
  await client.invalidateQueries({ ...followQueries.list(), exact: true });
}

/** One tap takes it back, with all that was chosen. */
export async function unfollow(client: QueryClient, modelId: string, name: string): Promise<void> {
  putFresh(client, followQueries.one(modelId).queryKey, await api('DELETE /me/follows/:modelId', { modelId }));
  toast('message', words.ended(name), {
    action: { label: words.UNDO, onClick: () => void follow(client, modelId, null) },
    duration: 8_000,
  });
  await client.invalidateQueries({ ...followQueries.list(), exact: true });
}
