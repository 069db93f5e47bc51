import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/client.js';
import { messageOf } from '../api/problem.js';
import { startTransfer, type Transfer } from '../desk/transfer.js';
import { isWorking, kindOf, type UploadEntry, withAsset } from '../desk/upload-item.js';
import { type KeptUpload, keepUpload, keptUpload, ownMediaApi } from './own-media.js';

const ASK_MS = 2_000;
const GONE = 'O envio não foi aceito. Escolha o arquivo de novo.';

/**
 * One file of a creator on its way to the house. It goes on by itself after a break, and after the page was loaded anew
 * where the server stands, once the same file is chosen again.
 * @param place under which this device remembers it: of a message, its thread.
 */
export function useOwnUpload(modelId: string, place = modelId) {
  const client = useQueryClient();
  const [kept, setKept] = useState<KeptUpload | null>(() => keptUpload(place));
  const [entry, setEntry] = useState<UploadEntry | null>(null);
  const transfer = useRef<Transfer | null>(null);
  const assetId = entry ? entry.assetId : (kept?.assetId ?? null);
  const { data: asset = null } = useQuery({
    queryKey: ['own-media', assetId],
    queryFn: () => (assetId ? ownMediaApi.asset(assetId) : null),
    enabled: assetId !== null && (entry === null || entry.state === 'sent'),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? ASK_MS : false),
  });
  // a page that is left lets go of the connection; the server keeps what has arrived
  useEffect(() => () => transfer.current?.stop(), []);

  const change = (own: Partial<UploadEntry>) => setEntry((now) => now && { ...now, ...own });
  const remember = (upload: KeptUpload | null) => {
    setKept(upload);
    keepUpload(place, upload);
  };
  const send = async (file: File, begun: KeptUpload | null) => {
    transfer.current?.stop();
    setEntry(entryOf(file, begun?.assetId ?? null));
    try {
      const at = begun ?? (await announce(modelId, file));
      remember(at);
      change({ assetId: at.assetId, state: 'sending' });
      transfer.current = startTransfer(file, at.uploadUrl, {
        onSent: ({ bytes, speed }) => change({ state: 'sending', sentBytes: bytes, speed }),
        onOffline: () => change({ state: 'offline', speed: null }),
        onDone: () => {
          change({ state: 'sent', sentBytes: file.size });
          void client.invalidateQueries({ queryKey: ['own-media', at.assetId] });
        },
        onRefused: () => {
          remember(null);
          change({ state: 'refused', problem: GONE, assetId: null });
        },
      });
    } catch (error) {
      change({ state: 'refused', problem: messageOf(error) });
    }
  };
  /** What has arrived is of no use any more. */
  const drop = () => {
    transfer.current?.stop();
    if (assetId) void api('DELETE /creator/media/:assetId', { assetId }).catch(() => undefined);
    done();
  };
  /** It stands in a post or a story now. */
  const done = () => {
    remember(null);
    setEntry(null);
  };
  const arrived = entry === null && kept !== null && asset !== null && asset.status !== 'receiving';
  const shown = entry ?? (arrived ? entryOfKept(kept) : null);
  // what the house cannot try again it needs once more, and after a reload this page has no file to send
  const isFinal = shown?.file === null && asset?.status === 'failed' && !asset.canRetry;
  return {
    item: shown && withAsset({ ...shown, isFinal }, asset),
    /** An upload that was broken off: the same file goes on. */
    broken: entry === null && asset?.status === 'receiving' ? kept : null,
    choose: (file: File) => {
      if (assetId) void api('DELETE /creator/media/:assetId', { assetId }).catch(() => undefined);
      return send(file, null);
    },
    /** @returns false when it is another file. */
    goOn: (file: File): boolean => {
      if (!kept || file.size !== kept.bytes || file.name !== kept.name) return false;
      void send(file, kept);
      return true;
    },
    pause: () => {
      transfer.current?.pause();
      change({ state: 'paused', speed: null });
    },
    resume: () => {
      change({ state: 'sending' });
      transfer.current?.resume();
    },
    retry: async () => {
      if (asset?.canRetry) {
        await api('POST /creator/media/:assetId/retry', { assetId: asset.id }).catch((error: unknown) =>
          change({ problem: messageOf(error) }),
        );
        await client.invalidateQueries({ queryKey: ['own-media', asset.id] });
      } else if (entry?.file) await send(entry.file, null);
    },
    drop,
    done,
  };
}

async function announce(modelId: string, file: File): Promise<KeptUpload> {
  const { asset, uploadUrl } = await api('POST /creator/media/uploads', {
    modelId,
    fileName: file.name,
    bytes: file.size,
  });
  return { assetId: asset.id, uploadUrl, name: file.name, bytes: file.size };
}

const entryOf = (file: File, assetId: string | null): UploadEntry => ({
  ...{ key: file.name, name: file.name, file, address: null, kind: kindOf(file.name, file.type), assetId },
  ...{ localPreview: null, state: 'starting', sentBytes: 0, speed: null, problem: null, isFinal: false },
});
const entryOfKept = ({ name, bytes, assetId }: KeptUpload): UploadEntry => ({
  ...{ key: name, name, file: null, address: null, kind: kindOf(name), assetId },
  ...{ localPreview: null, state: 'sent', sentBytes: bytes, speed: null, problem: null, isFinal: false },
});
