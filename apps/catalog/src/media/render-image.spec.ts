import { Readable } from 'node:stream';
import { contrastRatio } from '@camarim/domain';
import { type LocalCopy, MediaStorage } from '@camarim/platform';
import sharp from 'sharp';
import { renderImage, veilOf } from './render-image.js';

class MemoryStorage extends MediaStorage {
  readonly files = new Map<string, Buffer>();
  async write(file: string, content: Buffer | Readable): Promise<void> {
    this.files.set(file, Buffer.isBuffer(content) ? content : Buffer.concat(await content.toArray()));
  }
  async stat() {
    return null;
  }
  read(): Readable {
    return Readable.from([]);
  }
  async whole(file: string): Promise<Buffer | null> {
    return this.files.get(file) ?? null;
  }
  async adopt(): Promise<void> {
    throw new Error('nothing of this machine is taken in here');
  }
  async localCopy(file: string): Promise<LocalCopy> {
    return { path: file, release: async () => undefined };
  }
  async remove(): Promise<void> {
    this.files.clear();
  }
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff1b6b' } })
    .withExif({ IFD0: { Copyright: 'Rua das Flores 10' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('a photo that was handed in', () => {
  it('gives her page its colours: a rose cover a rose action with readable white text (V2)', async () => {
    const { palette } = await renderImage(new MemoryStorage(), 'asset', await photo(400, 300));
    expect(palette?.action).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrastRatio(palette?.action ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    const [red = 0, green = 0] = [1, 3].map((at) => Number.parseInt(palette?.action.slice(at, at + 2) ?? '', 16));
    expect(red).toBeGreaterThan(3 * green);
  });

  it('is written in three sizes, upright, without what the camera noted about place and owner (CAT-10)', async () => {
    const storage = new MemoryStorage();
    const original = await photo(1600, 1200);
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const asset = await renderImage(storage, 'asset', original);
    expect(asset).toMatchObject({ kind: 'image', width: 1200, height: 1600, durationMs: null });
    expect(asset.renditions.map((r) => [r.name, r.width, r.height])).toEqual([
      ['w320.webp', 320, 427],
      ['w640.webp', 640, 853],
      ['w1080.webp', 1080, 1440],
    ]);
    for (const content of storage.files.values()) {
      const { exif, orientation, format } = await sharp(content).metadata();
      expect({ exif, orientation, format }).toEqual({ exif: undefined, orientation: undefined, format: 'webp' });
    }
  });

  it('is never blown up, and leaves a trace of some twenty bytes (CAT-14)', async () => {
    const asset = await renderImage(new MemoryStorage(), 'asset', await photo(300, 400));
    expect(asset.renditions.map((r) => r.width)).toEqual([320, 400, 400]);
    expect(Buffer.from(asset.thumbhash, 'base64').length).toBeLessThan(40);
  });

  it('stands behind a veil of forty pixels where nothing smaller than a hand can be made out (V8)', async () => {
    const stripes = (wide: number) => {
      const pixels = Buffer.alloc(800 * 1000, 0);
      for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at % 800) % (2 * wide) < wide ? 255 : 0;
      return sharp(pixels, { raw: { width: 800, height: 1000, channels: 1 } })
        .png()
        .toBuffer();
    };
    const contrast = async (wide: number) => {
      const veil = Buffer.from(await veilOf(await stripes(wide)), 'base64');
      const { width, height, format, exif } = await sharp(veil).metadata();
      expect({ width, height, format, exif }).toEqual({ width: 32, height: 40, format: 'webp', exif: undefined });
      expect(veil.length).toBeLessThan(800);
      // away from the edges, where a blur has less to mix
      const middle = await sharp(veil).extract({ left: 8, top: 8, width: 16, height: 24 }).greyscale().raw().toBuffer();
      return Math.max(...middle) - Math.min(...middle);
    };
    expect(await contrast(200)).toBeGreaterThan(100);
    expect(await contrast(40)).toBeLessThan(40);
    expect(await contrast(20)).toBeLessThan(16);
    const made = await renderImage(new MemoryStorage(), 'asset', await photo(1600, 1200));
    expect(Buffer.from(made.veil, 'base64').length).toBeLessThan(800);
  });

  it('comes as AVIF beside WebP, and without what was to be clipped at the bottom (CAT-30)', async () => {
    const storage = new MemoryStorage();
    const shares: number[] = [];
    const asset = await renderImage(storage, 'asset', await photo(1600, 1200), {
      cropBottom: 200,
      avif: true,
      progress: (_stage, share) => shares.push(share),
    });
    expect(asset).toMatchObject({ width: 1200, height: 1400 });
    expect(asset.renditions.map((r) => r.name)).toEqual([
      'w320.webp',
      'w320.avif',
      'w640.webp',
      'w640.avif',
      'w1080.webp',
      'w1080.avif',
    ]);
    expect(shares.at(-1)).toBe(1);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    for (const content of storage.files.values()) {
      const { exif, width, height } = await sharp(content).metadata();
      expect(exif).toBeUndefined();
      expect(height / width).toBeCloseTo(1400 / 1200, 1);
    }
    // never more than half of it
    expect((await renderImage(new MemoryStorage(), 'asset', await photo(300, 100), { cropBottom: 200 })).height).toBe(
      150,
    );
  });

  it('is refused when it is not a picture (CAT-10)', async () => {
    await expect(renderImage(new MemoryStorage(), 'asset', Buffer.from('<script>'))).rejects.toThrow();
  });
});
