import { fileURLToPath } from 'node:url';
import type { MediaStorage } from '@camarim/platform';
import { Logger } from '@nestjs/common';
import type { Ffmpeg } from '../src/media/ffmpeg.js';
import { renderImage } from '../src/media/render-image.js';
import { renderVideo } from '../src/media/render-video.js';
import type { RenderedAsset } from '../src/media/rendition.js';
import type { CreatorKey } from './demo-ids.js';
import type { AssetPlan } from './demo-plan.js';

export interface FinishedAsset extends RenderedAsset {
  id: string;
  creator: CreatorKey;
}
/** Written last: an asset that has it is whole, and is not made again. The number changes with the pictures. */
const FACTS = 'facts-2.json';
/** Painted once by tools/demo-pictures.mjs; the build copies them beside this file. */
const kept = (file: string): string => fileURLToPath(new URL(`pictures/${file}`, import.meta.url));

/**
 * Makes the files of the plans from the kept pictures, as after any upload, three at a time; what a former, interrupted
 * run finished stays.
 */
export async function makeAssets(
  plans: AssetPlan[],
  storage: MediaStorage,
  ffmpeg: Ffmpeg | null,
  finished: (plan: AssetPlan) => void,
): Promise<FinishedAsset[]> {
  const queue = plans.filter((plan) => ffmpeg !== null || plan.film === null);
  const done: FinishedAsset[] = [];
  const worker = async () => {
    for (let plan = queue.shift(); plan; plan = queue.shift()) {
      const asset = (await finishedBefore(storage, plan.id)) ?? (await makeOrLeaveOut(plan, storage, ffmpeg));
      if (asset) done.push({ ...asset, id: plan.id, creator: plan.creator });
      finished(plan);
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  return done;
}

/** A film that this machine's ffmpeg cannot make is left out: a demonstration must never keep a service from starting. */
async function makeOrLeaveOut(...[plan, ...tools]: Parameters<typeof make>): Promise<RenderedAsset | null> {
  try {
    return await make(plan, ...tools);
  } catch (error) {
    if (plan.film === null) throw error;
    new Logger('demo').warn(`${plan.what} is left out: ffmpeg failed`);
    return null;
  }
}

async function make(plan: AssetPlan, storage: MediaStorage, ffmpeg: Ffmpeg | null): Promise<RenderedAsset> {
  const { id, film } = plan;
  const file = kept(plan.file);
  const { previewSeconds = 0, isStreamed = false } = film ?? {};
  const asset =
    film && ffmpeg
      ? await renderVideo(storage, ffmpeg, { assetId: id, file, previewSeconds, isPlain: !isStreamed })
      : await renderImage(storage, id, file);
  await storage.write(`${id}/${FACTS}`, Buffer.from(JSON.stringify(asset)));
  return asset;
}

async function finishedBefore(storage: MediaStorage, id: string): Promise<RenderedAsset | null> {
  const facts = await storage.whole(`${id}/${FACTS}`);
  if (!facts) return null;
  const asset = JSON.parse(facts.toString()) as RenderedAsset;
  for (const { name, bytes } of asset.renditions) {
    if ((await storage.stat(`${id}/${name}`))?.bytes !== bytes) return null;
  }
  return asset;
}
