import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MediaStorage } from '@camarim/platform';
import { Logger } from '@nestjs/common';
import sharp from 'sharp';
import type { Ffmpeg } from '../src/media/ffmpeg.js';
import { renderImage } from '../src/media/render-image.js';
import { renderVideo } from '../src/media/render-video.js';
import type { RenderedAsset } from '../src/media/rendition.js';
import { drawing, PALETTES, seededRandom } from './art/canvas.js';
import { renderClip } from './art/clip.js';
import { SCENES } from './art/scenes.js';
import type { CreatorKey } from './demo-ids.js';
import type { AssetPlan } from './demo-plan.js';

export interface FinishedAsset extends RenderedAsset {
  id: string;
  creator: CreatorKey;
}
/** Written last: an asset that has it is whole, and is not made again. The number changes with the drawings. */
const FACTS = 'facts-1.json';

/** Makes the files of the plans, two at a time; what a former, interrupted run finished is kept. */
export async function makeAssets(
  plans: AssetPlan[],
  storage: MediaStorage,
  ffmpeg: Ffmpeg | null,
  finished: (plan: AssetPlan) => void,
): Promise<FinishedAsset[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'camarim-demo-'));
  const queue = plans.filter((plan) => ffmpeg !== null || plan.film === null);
  const done: FinishedAsset[] = [];
  const worker = async () => {
    for (let plan = queue.shift(); plan; plan = queue.shift()) {
      const asset = (await finishedBefore(storage, plan.id)) ?? (await makeOrLeaveOut(plan, storage, ffmpeg, folder));
      if (asset) done.push({ ...asset, id: plan.id, creator: plan.creator });
      finished(plan);
    }
  };
  try {
    await Promise.all([worker(), worker()]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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

async function make(
  plan: AssetPlan,
  storage: MediaStorage,
  ffmpeg: Ffmpeg | null,
  folder: string,
): Promise<RenderedAsset> {
  const { id, scene, palette, seed, film, width, height } = plan;
  let asset: RenderedAsset;
  if (film && ffmpeg) {
    const file = await renderClip(ffmpeg, folder, id, { scene, palette, seed, seconds: film.seconds });
    asset = await renderVideo(storage, ffmpeg, { assetId: id, file, previewSeconds: film.previewSeconds });
    await rm(file);
  } else {
    const canvas = { w: width, h: height, colors: PALETTES[palette], random: seededRandom(seed) };
    const picture = await sharp(drawing(canvas, SCENES[scene])).png({ compressionLevel: 1 }).toBuffer();
    asset = await renderImage(storage, id, picture);
  }
  await storage.write(`${id}/${FACTS}`, Buffer.from(JSON.stringify(asset)));
  return asset;
}

async function finishedBefore(storage: MediaStorage, id: string): Promise<RenderedAsset | null> {
  if (!(await storage.stat(`${id}/${FACTS}`))) return null;
  const asset = JSON.parse(Buffer.concat(await storage.read(`${id}/${FACTS}`).toArray()).toString()) as RenderedAsset;
  for (const { name, bytes } of asset.renditions) {
    if ((await storage.stat(`${id}/${name}`))?.bytes !== bytes) return null;
  }
  return asset;
}
