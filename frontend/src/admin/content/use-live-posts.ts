import type { AdminPost } from '../../api/shown.js';
import { isWorking } from '../../desk/upload-item.js';
import { useAct } from '../layout/use-act.js';
import { useAdminEvents } from '../live/use-admin-events.js';
import { useLiveAssets } from '../live/use-live-assets.js';

const AT_ONCE = 100;

/** The posts as they are right now: percents of files that are being made, and what anybody of the team changed. */
export function useLivePosts(modelId: string, posts: readonly AdminPost[]): readonly AdminPost[] {
  const { refresh } = useAct('posts');
  const concerns = (frame: { ids: string[]; modelIds: string[] } | null) =>
    !frame || frame.modelIds.length === 0 || frame.modelIds.includes(modelId);
  const follow = (frame: { ids: string[]; modelIds: string[] } | null) => {
    if (concerns(frame)) void refresh();
  };
  useAdminEvents('post', follow);
  useAdminEvents('comment', follow);
  useAdminEvents('demo', follow);
  // a finished file may have published its post: the list says
  useAdminEvents('asset', (frame) => {
    if (frame?.modelId === modelId && (frame.status === 'ready' || frame.status === 'failed')) void refresh();
  });
  const working = posts.filter(({ asset }) => isWorking(asset)).slice(0, AT_ONCE);
  const now = useLiveAssets(working.map(({ asset }) => asset.id));
  return posts.map((post) => {
    const asset = now.get(post.asset.id);
    return asset ? { ...post, asset } : post;
  });
}
