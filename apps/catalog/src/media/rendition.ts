/** One finished file of an asset, as the row remembers it. */
export interface Rendition {
  /** File name inside the asset's folder. */
  name: string;
  width: number;
  height: number;
  bytes: number;
  contentType: 'image/webp' | 'video/mp4';
}
/** Everything known of an asset once its files are written. */
export interface RenderedAsset {
  kind: 'image' | 'video';
  width: number;
  height: number;
  /** null for an image. */
  durationMs: number | null;
  /** base64; the only trace of the picture that a locked post gives away (CAT-14). */
  thumbhash: string;
  renditions: Rendition[];
}

/** The files players and lists ask for. `preview.mp4` is a clip of its own, never a range of the full one (CAT-19). */
export const RENDITION = {
  card: 'w640.webp',
  image: 'w1080.webp',
  full: 'full.mp4',
  preview: 'preview.mp4',
  poster: 'poster.webp',
} as const;
