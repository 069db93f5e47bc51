import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkAssetId } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { CatalogConfig } from '../catalog.config.js';

/** Where the edge receives uploads: one file per asset, named by its id; tus keeps its notes beside it as `<id>.json`. */
@Injectable()
export class UploadFolder {
  private readonly folder: string;

  constructor(config: CatalogConfig) {
    this.folder = path.join(config.MEDIA_DIR, 'uploads');
  }

  pathOf(assetId: string): string {
    return path.join(this.folder, checkAssetId(assetId));
  }
  /** A place for a file that is being fetched. */
  async prepare(assetId: string): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    return this.pathOf(assetId);
  }
  /** @returns the bytes that have arrived; null when none have. */
  async size(assetId: string): Promise<number | null> {
    const found = await stat(this.pathOf(assetId)).catch(() => null);
    return found?.isFile() ? found.size : null;
  }
  async remove(assetId: string): Promise<void> {
    await rm(this.pathOf(assetId), { force: true });
    await rm(`${this.pathOf(assetId)}.json`, { force: true });
  }
}
