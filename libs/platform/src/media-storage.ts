import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoredFile {
  bytes: number;
  modifiedAt: Date;
}
/** Where the files of assets live. A path is `<assetId>/<rendition>`, nothing else. */
export abstract class MediaStorage {
  abstract write(file: string, content: Buffer | Readable): Promise<void>;
  /** @returns null when there is no such file. */
  abstract stat(file: string): Promise<StoredFile | null>;
  /** @param range first and last byte, both included. */
  abstract read(file: string, range?: { start: number; end: number }): Readable;
  /** @returns a path on this machine that tools such as ffmpeg can open. */
  abstract localPath(file: string): string;
}

const SHAPE = /^[0-9a-f-]{36}\/[a-z0-9][a-z0-9-]*\.[a-z0-9]{2,5}$/;

/** Files under one folder of this machine (the default). */
export class LocalMediaStorage extends MediaStorage {
  constructor(private readonly folder: string) {
    super();
  }
  /** @throws on anything that is not `<uuid>/<name>.<ext>`: no path can leave the folder. */
  localPath(file: string): string {
    if (!SHAPE.test(file)) throw new Error('not the path of a media file');
    return path.join(this.folder, file);
  }
  async write(file: string, content: Buffer | Readable): Promise<void> {
    const target = this.localPath(file);
    await mkdir(path.dirname(target), { recursive: true });
    const unfinished = `${target}.part`;
    if (Buffer.isBuffer(content)) await writeFile(unfinished, content);
    else await pipeline(content, createWriteStream(unfinished));
    await rename(unfinished, target);
  }
  async stat(file: string): Promise<StoredFile | null> {
    const found = await stat(this.localPath(file)).catch(() => null);
    return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : null;
  }
  read(file: string, range?: { start: number; end: number }): Readable {
    return createReadStream(this.localPath(file), range);
  }
}
