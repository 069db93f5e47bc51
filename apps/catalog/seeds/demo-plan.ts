import { DEMO } from '@camarim/contracts';
import type { PaletteName } from './art/canvas.js';
import type { SceneName } from './art/scenes.js';
import { DEMO_CREATORS, type DemoCreator } from './demo-creators.js';
import { type CreatorKey, demoAssetId } from './demo-ids.js';

export interface AssetPlan {
  id: string;
  creator: CreatorKey;
  /** pt-BR, for whoever watches the demonstration being made. */
  what: string;
  scene: SceneName;
  palette: PaletteName;
  seed: number;
  /** null = a still picture. */
  film: { seconds: number; previewSeconds: number } | null;
  width: number;
  height: number;
}
export const PROFILE_ASSET = 101;
export const COVER_ASSET = 102;
const PORTRAIT = { width: 1080, height: 1350 };
const STORY = { width: 1080, height: 1920 };

/** Every file the demonstration shows, of all services. */
export function planAssets(): AssetPlan[] {
  return [...DEMO_CREATORS.flatMap(planCreator), ...planShared()];
}

function planCreator({ key, displayName, emblem, cover, palette, posts }: DemoCreator): AssetPlan[] {
  const base = { creator: key, film: null };
  const face = {
    ...base,
    id: demoAssetId(key, PROFILE_ASSET),
    what: `Retrato: ${displayName}`,
    scene: emblem,
    palette,
    seed: 7,
    width: 800,
    height: 800,
  };
  const back = {
    ...base,
    id: demoAssetId(key, COVER_ASSET),
    what: `Capa: ${displayName}`,
    scene: cover,
    palette,
    seed: 11,
    width: 1440,
    height: 810,
  };
  const shown = posts.map((post, index): AssetPlan => {
    const { scene, palette: tones, title } = post;
    const film = post.kind === 'video' ? { seconds: post.seconds, previewSeconds: post.previewSeconds } : null;
    const what = `${film ? 'Vídeo' : 'Foto'}: ${title}`;
    return {
      id: demoAssetId(key, index + 1),
      creator: key,
      what,
      scene,
      palette: tones,
      seed: 100 + index,
      film,
      ...PORTRAIT,
    };
  });
  return [face, back, ...shown];
}

function planShared(): AssetPlan[] {
  const { lunaStory, mayaStory, lunaHero } = DEMO.assets;
  return [
    {
      id: lunaStory,
      creator: 'luna',
      what: 'Story de Luna',
      scene: 'mirror',
      palette: 'rose',
      seed: 31,
      film: { seconds: 10, previewSeconds: 5 },
      ...STORY,
    },
    {
      id: mayaStory,
      creator: 'maya',
      what: 'Story de Maya',
      scene: 'mirror-ball',
      palette: 'gold',
      seed: 32,
      film: null,
      ...STORY,
    },
    {
      id: lunaHero,
      creator: 'luna',
      what: 'Página de Luna',
      scene: 'spotlights',
      palette: 'rose',
      seed: 33,
      film: null,
      ...PORTRAIT,
    },
  ];
}
