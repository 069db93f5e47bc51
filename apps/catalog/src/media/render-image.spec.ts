import { Readable } from 'node:stream';
import { MediaStorage } from '@camarim/platform';
import sharp from 'sharp';
import { renderImage } from './render-image.js';

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
  localPath(file: string): string {
    return file;
  }
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff1b6b' } })
    .withExif({ IFD0: { Copyright: 'Rua das Flores 10' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('a photo that was handed in', () => {
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

  it('is refused when it is not a picture (CAT-10)', async () => {
    await expect(renderImage(new MemoryStorage(), 'asset', Buffer.from('<script>'))).rejects.toThrow();
  });
});
