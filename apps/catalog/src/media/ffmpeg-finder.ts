import { Injectable } from '@nestjs/common';
import { CatalogConfig } from '../catalog.config.js';
import { type Ffmpeg, findFfmpeg } from './ffmpeg.js';

/** Looks for ffmpeg when it is first needed, and again as long as there is none. */
@Injectable()
export class FfmpegFinder {
  private found: Ffmpeg | null = null;

  constructor(private readonly config: CatalogConfig) {}

  async get(): Promise<Ffmpeg | null> {
    this.found ??= await findFfmpeg(this.config.FFMPEG_PATH);
    return this.found;
  }
}
