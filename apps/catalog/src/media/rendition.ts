import type { Palette } from '@camarim/domain';

/** One finished file of an asset, as the row remembers it. */
export interface Rendition {
  /** File name inside the asset's folder. */
  name: string;
  width: number;
  height: number;
  bytes: number;
  contentType: 'image/avif' | 'image/jpeg' | 'image/webp' | 'video/mp4' | 'application/json';
}
/** Everything known of an asset once its files are written. */
export interface RenderedAsset {
  kind: 'image' | 'video';
  width: number;
  height: number;
  /** null for an image. */
  durationMs: number | null;
  /** base64; the colours shown while a picture loads. */
  thumbhash: string;
  /** The colours of a picture; null for a film and for a picture without colour. */
  palette: Palette | null;
  /** base64 WebP, at most 40 pixels wide and blurred: what a locked post shows (`veilOf`). */
  veil: string;
  renditions: Rendition[];
}
/** What is asked for beyond the plain files, and who wants to hear how far it is. */
export interface RenderOptions {
  /** Pixels of the upright original to clip at the bottom; never more than half of it (CAT-30). */
  cropBottom?: number;
  /** Also as AVIF: a third smaller, several times the work. */
  avif?: boolean;
  /** `share` 0 to 1 of the stage. */
  progress?: (stage: 'pictures' | 'poster' | 'film' | 'preview', share: number) => void;
}

/** The files players and lists ask for. `preview.mp4` is a clip of its own, never a range of the full one (CAT-19). */
export const RENDITION = {
  card: 'w640.webp',
  image: 'w1080.webp',
  full: 'full.mp4',
  preview: 'preview.mp4',
  poster: 'poster.webp',
  thumbnail: 'thumb.webp',
  share: 'share.jpg',
} as const;
/** The shape in which chats and networks show a link; another one they would cut themselves, often through a face. */
export const SHARE = { width: 1200, height: 630 } as const;
/** What was handed in. Its ending is one that no signed address may name. */
export const ORIGINAL = 'original.bin';

/** Pixels really clipped of a picture of that height. */
export const cropOf = (height: number, cropBottom = 0): number => Math.min(cropBottom, Math.floor(height / 2));
