import type { Asset } from '../api/shown.js';

/** `starting`: not announced yet · `waiting`: the person's other files go first · `processing`: everything is there, the house makes its files. */
export type UploadPhase = 'starting' | 'waiting' | 'sending' | 'paused' | 'offline' | 'processing' | 'ready' | 'failed';

/** What is known of one file while it is brought in. */
export interface UploadEntry {
  key: string;
  name: string;
  /** From this device; null: fetched from `address`. */
  file: File | null;
  address: string | null;
  /** Until the server has looked at the file, by what this device says it is. */
  kind: 'image' | 'video';
  /** Of the picture on this device. */
  localPreview: string | null;
  state: 'starting' | 'waiting' | 'sending' | 'paused' | 'offline' | 'sent' | 'refused';
  sentBytes: number;
  speed: number | null;
  assetId: string | null;
  /** Why it did not get there (pt-BR). */
  problem: string | null;
  /** This very file will never be taken: trying again is not offered. */
  isFinal: boolean;
}
/** The same with the file's present state. */
export interface UploadItem extends UploadEntry {
  phase: UploadPhase;
  asset: Asset | null;
}

export function withAsset(entry: UploadEntry, asset: Asset | null): UploadItem {
  const kind = asset?.kind ?? entry.kind;
  const problem = entry.problem ?? asset?.failure?.message ?? null;
  return { ...entry, kind, problem, asset, phase: phaseOf(entry, asset) };
}

function phaseOf({ state }: UploadEntry, asset: Asset | null): UploadPhase {
  if (state === 'refused') return 'failed';
  if (state !== 'sent') return state;
  if (asset?.status === 'failed') return 'failed';
  return asset?.status === 'ready' && asset.progress === 100 ? 'ready' : 'processing';
}

const VIDEO_NAME = /\.(mp4|mov|m4v|webm|mkv|avi)$/i;

/** What a file says it is, by its type or its name. */
export function kindOf(name: string, type = ''): 'image' | 'video' {
  if (type) return type.startsWith('video/') ? 'video' : 'image';
  return VIDEO_NAME.test(name) ? 'video' : 'image';
}

/** Whether its files are being made, for the first time or anew. */
export const isWorking = ({ status, progress }: Asset): boolean =>
  status === 'queued' || status === 'processing' || (status === 'ready' && progress < 100);
