import type { AdminPostDto } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contentApi } from '../../api/admin-content.js';
import { useAct } from '../layout/use-act.js';
import { isWorking } from './asset-state.js';

const EVERY_MS = 1_000;
const AT_ONCE = 100;

/** The posts with their files as they are right now: asked every second while any is being made, and never otherwise. */
export function useLiveAssets(posts: readonly AdminPostDto[]): readonly AdminPostDto[] {
  const { refresh } = useAct('posts');
  const working = posts.filter(({ asset }) => isWorking(asset)).slice(0, AT_ONCE);
  const ids = working.map(({ asset }) => asset.id);
  const { data } = useQuery({
    queryKey: ['assets', ids],
    queryFn: () => contentApi.assets(ids),
    enabled: ids.length > 0,
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  });
  const now = new Map(data?.items.map((asset) => [asset.id, asset]));
  const settled = working.filter(({ asset }) => {
    const fresh = now.get(asset.id);
    return fresh && !isWorking(fresh);
  }).length;
  // a finished file may have published its post: the list says
  useEffect(() => {
    if (settled > 0) void refresh();
  }, [settled]);
  return posts.map((post) => ({ ...post, asset: (isWorking(post.asset) && now.get(post.asset.id)) || post.asset }));
}
