import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoredFile {
  bytes: number;
  modifiedAt: Date;
}
/** A stored file as a local path, for tools such as ffmpeg. Call `release` when done with it. */
export interface LocalCopy {
  path: string;
  release(): Promise<void>;
}
/** Stores the files of assets. A path is always `<assetId>/<rendition>`. */
export abstract class MediaStorage {
  abstract write(file: string, content: Buffer | Readable): Promise<void>;
  /** @returns null when there is no such file. */
  abstract stat(file: string): Promise<StoredFile | null>;
  /** @param range first and last byte, both included. */
  abstract read(file: string, range?: { start: number; end: number }): Readable;
  /** A small file, in one question. @returns null when there is no such file. */
  abstract whole(file: string): Promise<Buffer | null>;
  /** Moves a local file into the storage. */
  abstract adopt(file: string, from: string): Promise<void>;
  abstract localCopy(file: string): Promise<LocalCopy>;
  /** Removes every file of an asset; does nothing when there is none. */
  abstract remove(assetId: string): Promise<void>;
}

const SHAPE = /^[0-9a-f-]{36}\/[a-z0-9][a-z0-9-]*\.[a-z0-9]{2,5}$/;
const ASSET = /^[0-9a-f-]{36}$/;

/** @throws on anything that is not `<uuid>/<name>.<ext>`, so that no path leaves the storage. */
export function checkMediaPath(file: string): string {
  if (!SHAPE.test(file)) throw new Error('not the path of a media file');
  return file;
}
/** @throws on anything that is not the id of an asset. */
export function checkAssetId(assetId: string): string {
  if (!ASSET.test(assetId)) throw new Error('not the id of an asset');
  return assetId;
}

/** Files in one local folder (the default). */
export class LocalMediaStorage extends MediaStorage {
  constructor(private readonly folder: string) {
    super();
  }
  /** @throws on anything that is not `<uuid>/<name>.<ext>`, so that no path leaves the folder. */
  localPath(file: string): string {
    return path.join(this.folder, checkMediaPath(file));
  }
  async write(file: string, content: Buffer | Readable): Promise<void> {
    const target = await this.place(file);
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
  async whole(file: string): Promise<Buffer | null> {
    return readFile(this.localPath(file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }
  async adopt(file: string, from: string): Promise<void> {
    const target = await this.place(file);
    try {
      await rename(from, target);
    } catch (error) {
      // a file cannot be renamed onto another disk
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      await copyFile(from, `${target}.part`);
      await rename(`${target}.part`, target);
      await rm(from, { force: true });
    }
  }
  async localCopy(file: string): Promise<LocalCopy> {
    return { path: this.localPath(file), release: async () => undefined };
  }
  async remove(assetId: string): Promise<void> {
    await rm(path.join(this.folder, checkAssetId(assetId)), { recursive: true, force: true });
  }
  private async place(file: string): Promise<string> {
    const target = this.localPath(file);
    await mkdir(path.dirname(target), { recursive: true });
    return target;
  }
}
