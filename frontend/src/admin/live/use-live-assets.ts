import type { AssetProgressDto } from '@camarim/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mediaApi } from '../../api/admin-media.js';
import type { Asset } from '../../api/shown.js';
import { isWorking } from '../../desk/upload-item.js';
import { useAdminEvents } from './use-admin-events.js';

/** A frame may be lost, and the stream too: files that are being made are also asked for, now and then. */
const ASK_MS = 3_000;

/** Files as they are right now, by id; at most 100. Percents come by the stream, addresses by reading once they are there. */
export function useLiveAssets(ids: readonly string[]): ReadonlyMap<string, Asset> {
  const client = useQueryClient();
  const key = ['live-assets', ...ids];
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: () => mediaApi.assets(ids),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.some(isWorking) ? ASK_MS : false),
  });
  useAdminEvents('asset', (frame) => {
    if (frame && !ids.includes(frame.assetId)) return;
    if (frame) client.setQueryData<Asset[]>(key, (assets) => assets?.map((asset) => moved(asset, frame)));
    const isOver = frame === null || frame.status === 'ready' || frame.status === 'failed';
    if (isOver) void client.invalidateQueries({ queryKey: key });
  });
  // what was known of files nobody asks about any more is old: a finished one is what its list says
  return new Map(data.filter(({ id }) => ids.includes(id)).map((asset) => [asset.id, asset]));
}

function moved(asset: Asset, frame: AssetProgressDto): Asset {
  if (asset.id !== frame.assetId) return asset;
  const { status, stage, progress, failure } = frame;
  return { ...asset, status, stage, progress, failure };
}
