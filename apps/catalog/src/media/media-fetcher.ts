import { MEDIA_LIMITS } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { fetchPublic } from './public-fetch.js';

const LIMITS = { bytes: MEDIA_LIMITS.videoBytes, idleMs: 20_000, totalMs: 20 * 60_000 };

/** The only way out of this service: a guarded download. */
@Injectable()
export class MediaFetcher {
  fetch(url: string, target: string, progress: (bytes: number, total: number | null) => void): Promise<number> {
    return fetchPublic(url, target, LIMITS, progress);
  }
}
