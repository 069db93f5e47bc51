import type { MediaStorage } from '@camarim/platform';
import sharp, { type SharpInput } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { RenderedAsset, Rendition } from './rendition.js';

const WIDTHS = [320, 640, 1080] as const;
/** A decompression bomb is refused before it is decoded: 60 megapixels is more than any phone takes. */
const LIMITS = { limitInputPixels: 60_000_000 } as const;

/** A picture in ~25 bytes: enough for a blurred placeholder, nothing anybody could recognise (CAT-14). @returns base64 */
export async function thumbhashOf(input: SharpInput): Promise<string> {
  const small = sharp(input, LIMITS).autoOrient().resize(100, 100, { fit: 'inside' }).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/**
 * Writes the WebP files of a picture: 320, 640 and 1080 pixels wide, never larger than the original. What the camera
 * noted about place and owner is dropped; its rotation is applied first.
 * @param input file content or a path on this machine
 * @throws when the input is not a picture that can be decoded
 */
export async function renderImage(
  storage: MediaStorage,
  assetId: string,
  input: Buffer | string,
): Promise<RenderedAsset> {
  const renditions: Rendition[] = [];
  const upright = sharp(input, LIMITS).autoOrient();
  for (const wanted of WIDTHS) {
    const { data, info } = await upright
      .clone()
      .resize({ width: wanted, withoutEnlargement: true })
      .webp({ quality: 78, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    const name = `w${wanted}.webp`;
    await storage.write(`${assetId}/${name}`, data);
    renditions.push({ name, width: info.width, height: info.height, bytes: data.length, contentType: 'image/webp' });
  }
  const { autoOrient } = await sharp(input, LIMITS).metadata();
  const thumbhash = await thumbhashOf(input);
  return { kind: 'image', width: autoOrient.width, height: autoOrient.height, durationMs: null, thumbhash, renditions };
}
