import { MEDIA_LIMITS } from '@camarim/domain';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.js';
import { ApiProblem, hasCode, messageOf } from '../../api/problem.js';
import { startTransfer, type Transfer } from '../../desk/transfer.js';
import { kindOf, type UploadEntry, type UploadItem, withAsset } from '../../desk/upload-item.js';
import { randomKey } from '../../lib/random-key.js';
import { useAct } from '../layout/use-act.js';
import { useLiveAssets } from '../live/use-live-assets.js';

export type UploadKinds = 'image' | 'any';
type Options = { modelId: string | null; kinds: UploadKinds; multiple: boolean };

const GONE = 'O envio não foi aceito. Tente novamente.';
const ON_ITS_WAY = new Set<UploadEntry['state']>(['starting', 'waiting', 'sending', 'paused', 'offline']);

/** Those that will end and give their place to one that waits. */
const UNDER_WAY = new Set<UploadEntry['state']>(['starting', 'sending', 'paused', 'offline']);

/** Files on their way to the house, from this device or from an address, until they are ready to be used. */
export function useUpload({ modelId, kinds, multiple }: Options) {
  const { refresh } = useAct('live-assets');
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const present = useRef(entries);
  present.current = entries;
  const transfers = useRef(new Map<string, Transfer>());
  const sentIds = entries.flatMap(({ state, assetId }) => (state === 'sent' && assetId ? [assetId] : []));
  const assets = useLiveAssets(sentIds);
  const items = entries.map((entry) => withAsset(entry, (entry.assetId && assets.get(entry.assetId)) || null));

  const change = (key: string, own: Partial<UploadEntry>) => {
    // known at once, and not only after the next drawing
    present.current = present.current.map((entry) => (entry.key === key ? { ...entry, ...own } : entry));
    setEntries(present.current);
  };
  const isHere = (key: string) => present.current.some((entry) => entry.key === key);
  const discard = (assetId: string) =>
    void api('DELETE /admin/media/:assetId', { assetId })
      .catch(() => undefined)
      .then(() => next());
  const asked = useRef(new Set<string>());
  /** Of files from an address whose answer has not come: sent again, each is one file. */
  const imports = useRef(new Map<string, string>());
  /** A place is free: the file that waits longest tries for it. */
  const next = () => {
    const entry = present.current.find(({ key, state }) => state === 'waiting' && !asked.current.has(key));
    if (entry) void begin(entry).then((taken) => taken && next());
  };

  const send = async (key: string, file: File) => {
    const { asset, uploadUrl } = await api('POST /admin/media/uploads', {
      modelId,
      fileName: file.name,
      bytes: file.size,
    });
    if (!isHere(key)) return discard(asset.id);
    change(key, { assetId: asset.id, state: 'sending' });
    const transfer = startTransfer(file, uploadUrl, {
      onSent: ({ bytes, speed }) => change(key, { state: 'sending', sentBytes: bytes, speed }),
      onOffline: () => change(key, { state: 'offline', speed: null }),
      onDone: () => {
        change(key, { state: 'sent', sentBytes: file.size });
        next();
      },
      onRefused: () => {
        change(key, { state: 'refused', problem: GONE });
        next();
      },
    });
    transfers.current.set(key, transfer);
  };
  /** @returns whether it is on its way. */
  const begin = async ({ key, file, address }: UploadEntry): Promise<boolean> => {
    asked.current.add(key);
    try {
      if (file) await send(key, file);
      else if (address) {
        const clientId = imports.current.get(key) ?? randomKey();
        imports.current.set(key, clientId);
        const asset = await api('POST /admin/media/import', { clientId, modelId, url: address });
        imports.current.delete(key);
        if (isHere(key)) change(key, { assetId: asset.id, state: 'sent' });
        else discard(asset.id);
      }
      asked.current.delete(key);
      return true;
    } catch (error) {
      if (hasCode(error, 'idempotency-mismatch')) imports.current.delete(key);
      const isFull = error instanceof ApiProblem && error.code === 'too-many-uploads';
      const others = present.current.some((other) => other.key !== key && UNDER_WAY.has(other.state));
      asked.current.delete(key);
      change(key, isFull && others ? { state: 'waiting' } : { state: 'refused', problem: problemOf(error) });
      // nothing is left that would give those who wait a place: they are told the same
      if (!others) next();
      return false;
    }
  };
  const add = (fresh: UploadEntry[]) => {
    const kept = multiple ? fresh : fresh.slice(-1);
    if (!multiple) present.current.forEach(drop);
    // known at once, and not only after the next drawing: the answers come to these
    present.current = [...(multiple ? present.current : []), ...kept];
    setEntries(present.current);
    for (const entry of kept) if (entry.state === 'starting') void begin(entry);
  };
  const drop = ({ key, assetId, localPreview }: UploadEntry) => {
    transfers.current.get(key)?.stop();
    transfers.current.delete(key);
    if (localPreview) URL.revokeObjectURL(localPreview);
    if (assetId) discard(assetId);
  };

  // a form that is closed leaves nothing half sent; what is whole may be in use by now
  useEffect(
    () => () => {
      for (const entry of present.current) {
        transfers.current.get(entry.key)?.stop();
        if (entry.localPreview) URL.revokeObjectURL(entry.localPreview);
        if (entry.assetId && ON_ITS_WAY.has(entry.state)) discard(entry.assetId);
      }
      present.current = [];
    },
    [],
  );

  return {
    items,
    addFiles: (files: readonly File[]) => add(files.map((file) => entryOf(file, kinds))),
    addAddress: (address: string) => add([addressEntry(address)]),
    pause: (key: string) => {
      transfers.current.get(key)?.pause();
      change(key, { state: 'paused', speed: null });
    },
    resume: (key: string) => {
      change(key, { state: 'sending' });
      transfers.current.get(key)?.resume();
    },
    retry: async (item: UploadItem) => {
      if (item.asset?.canRetry) {
        try {
          await api('POST /admin/media/:assetId/retry', { assetId: item.asset.id });
          change(item.key, { problem: null });
        } catch (error) {
          change(item.key, { problem: problemOf(error) });
        }
        await refresh();
        return;
      }
      drop({ ...item, localPreview: null });
      change(item.key, { state: 'starting', problem: null, sentBytes: 0, speed: null, assetId: null });
      await begin(item);
    },
    remove: (item: UploadItem) => {
      drop(item);
      present.current = present.current.filter(({ key }) => key !== item.key);
      setEntries(present.current);
    },
  };
}

function entryOf(file: File, kinds: UploadKinds): UploadEntry {
  const kind = kindOf(file.name, file.type);
  const problem = refusalOf(file, kind, kinds);
  const localPreview = kind === 'image' && !problem ? URL.createObjectURL(file) : null;
  const state = problem ? 'refused' : 'starting';
  return { ...EMPTY, key: randomKey(), name: file.name, file, kind, localPreview, state, problem, isFinal: !!problem };
}

function addressEntry(address: string): UploadEntry {
  const name = new URL(address).pathname.split('/').at(-1) || address;
  return { ...EMPTY, key: randomKey(), name, address, kind: kindOf(name), state: 'starting' };
}

const EMPTY = {
  ...{ file: null, address: null, localPreview: null, sentBytes: 0, speed: null, assetId: null },
  ...{ problem: null, isFinal: false },
};

/** What would be refused after a long way is refused here. */
function refusalOf(file: File, kind: 'image' | 'video', kinds: UploadKinds): string | null {
  if (kinds === 'image' && kind !== 'image') return 'Escolha uma foto.';
  if (file.size === 0) return 'O arquivo está vazio.';
  const [limit, sentence] =
    kind === 'image'
      ? [MEDIA_LIMITS.imageBytes, 'A foto passa de 40 MB.']
      : [MEDIA_LIMITS.videoBytes, 'O vídeo passa de 2 GB.'];
  return file.size > limit ? sentence : null;
}

/** The sentence beside the field says more than the title above it. */
const problemOf = (error: unknown): string =>
  (error instanceof ApiProblem && error.errors[0]?.message) || messageOf(error);
