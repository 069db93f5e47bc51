import { defineJobs } from '@camarim/queue';

export interface CatalogJobs {
  'process-media': { assetId: string; generation: number };
  'process-film': { assetId: string; generation: number };
  'regenerate-thumbnails': { runId: string };
  'purge-asset': { assetId: string };
  'purge-model': { modelId: string };
}

/**
 * Making films is work for the whole machine: two at a time per process. What is handed in is looked at, and pictures
 * are made, in a lane of their own, so that a photo never waits for films.
 */
export const catalogJobs = defineJobs<CatalogJobs>()('catalog', {
  'process-media': { attempts: 3, backoff: { type: 'exponential', delayMs: 2_000 }, concurrency: 3 },
  'process-film': { attempts: 3, backoff: { type: 'exponential', delayMs: 2_000 }, concurrency: 2 },
  'regenerate-thumbnails': { attempts: 5, backoff: { type: 'fixed', delayMs: 5_000 }, concurrency: 1 },
  'purge-asset': { attempts: 5, backoff: { type: 'exponential', delayMs: 5_000 }, concurrency: 2 },
  'purge-model': { attempts: 5, backoff: { type: 'exponential', delayMs: 5_000 }, concurrency: 1 },
});
