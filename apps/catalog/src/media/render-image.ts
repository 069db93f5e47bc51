import { type Palette, paletteOf } from '@camarim/domain';
import type { MediaStorage } from '@camarim/platform';
import sharp, { type Sharp, type SharpInput } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { cropOf, type RenderedAsset, type RenderOptions, type Rendition, SHARE } from './rendition.js';

const WIDTHS = [320, 640, 1080] as const;
/** A decompression bomb is refused before it is decoded: 60 megapixels is more than any phone takes. */
const LIMITS = { limitInputPixels: 60_000_000 } as const;

/** A picture in ~25 bytes: enough for a blurred placeholder, nothing anybody could recognise (CAT-14). @returns base64 */
export async function thumbhashOf(input: SharpInput): Promise<string> {
  const small = sharp(input, LIMITS).autoOrient().resize(100, 100, { fit: 'inside' }).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** 32 pixels are enough to tell its hues. */
async function paletteIn(input: SharpInput): Promise<Palette | null> {
  const small = sharp(input, LIMITS).resize(32, 32, { fit: 'cover' }).removeAlpha().toColourspace('srgb').raw();
  return paletteOf(await small.toBuffer());
}

/** Pixels of the longer side of a veil, and how far they are mixed: shapes and light stay, nothing can be made out. */
const VEIL = { side: 40, sigma: 1.6 } as const;

/**
 * A picture behind a veil, for a post that is locked: it goes to everybody (CAT-14), so all that a browser can get back
 * from it is what is seen.
 * @returns base64 of a WebP of a few hundred bytes
 */
export async function veilOf(input: SharpInput): Promise<string> {
  const { side, sigma } = VEIL;
  const small = sharp(input, LIMITS).autoOrient().resize(side, side, { fit: 'inside' }).flatten();
  // blurred after it was made small: what is blurred first and shrunk later would be sharp again
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const veiled = sharp(data, { raw: { width, height, channels } }).blur(sigma).webp({ quality: 60, effort: 6 });
  return (await veiled.toBuffer()).toString('base64');
}

/**
 * A picture for shared links, with what draws the eye in it.
 * @returns JPEG: some of those who show it read nothing newer
 */
export function shareOf(input: SharpInput): Promise<Buffer> {
  const cut = sharp(input, LIMITS).resize({ ...SHARE, fit: 'cover', position: sharp.strategy.attention });
  return cut.flatten().jpeg({ quality: 80, progressive: true }).toBuffer();
}

/**
 * Writes one picture in 320, 640 and 1080 pixels, never larger than it is. Nothing of what the camera noted about place
 * and owner goes along.
 * @param name file name of a width without its ending
 */
export async function writeSizes(
  storage: MediaStorage,
  assetId: string,
  upright: Sharp,
  name: (width: number) => string,
  options: Pick<RenderOptions, 'avif'> & { written?: (share: number) => void },
): Promise<Rendition[]> {
  const formats = options.avif ? (['webp', 'avif'] as const) : (['webp'] as const);
  const renditions: Rendition[] = [];
  for (const wanted of WIDTHS) {
    for (const format of formats) {
      const sized = upright.clone().resize({ width: wanted, withoutEnlargement: true });
      const encoded =
        format === 'webp' ? sized.webp({ quality: 78, effort: 3 }) : sized.avif({ quality: 52, effort: 2 });
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
      const file = `${name(wanted)}.${format}`;
      await storage.write(`${assetId}/${file}`, data);
      const { width, height } = info;
      renditions.push({ name: file, width, height, bytes: data.length, contentType: `image/${format}` });
      options.written?.(renditions.length / (WIDTHS.length * formats.length));
    }
  }
  return renditions;
}

/**
 * Writes the files of a picture. Its rotation is applied first, then what is to be clipped at the bottom.
 * @param input file content or a path on this machine
 * @throws when the input is not a picture that can be decoded
 */
export async function renderImage(
  storage: MediaStorage,
  assetId: string,
  input: Buffer | string,
  options: RenderOptions = {},
): Promise<RenderedAsset> {
  const { autoOrient: size } = await sharp(input, LIMITS).metadata();
  const height = size.height - cropOf(size.height, options.cropBottom);
  const turned = sharp(input, LIMITS).autoOrient();
  const upright =
    height === size.height
      ? turned
      : // sharp clips before it turns unless the turned picture is its own input
        sharp(await turned.png({ compressionLevel: 1 }).toBuffer(), LIMITS).extract({
          left: 0,
          top: 0,
          width: size.width,
          height,
        });
  const renditions = await writeSizes(storage, assetId, upright, (width) => `w${width}`, {
    avif: options.avif,
    written: (share) => options.progress?.('pictures', share),
  });
  const small = await upright.clone().resize({ width: 200, withoutEnlargement: true }).png().toBuffer();
  const [thumbhash, veil, palette] = [await thumbhashOf(small), await veilOf(small), await paletteIn(small)];
  return { kind: 'image', width: size.width, height, durationMs: null, thumbhash, veil, palette, renditions };
}
