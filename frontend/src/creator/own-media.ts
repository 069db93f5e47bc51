import { api } from '../api/client.js';
import type { Asset } from '../api/shown.js';

/** Files a creator sends herself. */
export const ownMediaApi = {
  /** null: it was removed or given up. */
  asset: async (assetId: string): Promise<Asset | null> =>
    (await api('GET /creator/media', { ids: [assetId] })).items[0] ?? null,
};

/** An upload under way, as this device remembers it through a reload. The file itself has to be chosen again. */
export type KeptUpload = { assetId: string; uploadUrl: string; name: string; bytes: number };
/** `place`: what it is for, a page of hers or a thread. */
const keyOf = (place: string) => `camarim-own-upload:${place}`;

export function keptUpload(place: string): KeptUpload | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as KeptUpload | null;
    return kept?.assetId && kept.uploadUrl ? kept : null;
  } catch {
    return null;
  }
}

/** @param upload null = there is none any more. */
export const keepUpload = (place: string, upload: KeptUpload | null): void => keep(keyOf(place), upload);

/** What goes with a file: what it costs to open in a message, and whether somebody else is shown in it. */
export type FileTerms = { isSold: boolean; price: number | string; hasCoPerformers: boolean };
export const FREE: FileTerms = { isSold: false, price: '', hasCoPerformers: false };
const termsOf = (place: string) => `camarim-own-terms:${place}`;

/** A file that comes back after a reload comes back with them: without its price it would leave for nothing. */
export function keptTerms(place: string): FileTerms {
  if (keptUpload(place) === null) return FREE;
  try {
    return { ...FREE, ...(JSON.parse(localStorage.getItem(termsOf(place)) ?? '{}') as Partial<FileTerms>) };
  } catch {
    return FREE;
  }
}
/** @param terms null = the file was sent, or taken away. */
export const keepTerms = (place: string, terms: FileTerms | null): void => keep(termsOf(place), terms);

function keep(key: string, value: object | null): void {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
  } catch {
    // without storage the upload goes on until the page is left
  }
}
