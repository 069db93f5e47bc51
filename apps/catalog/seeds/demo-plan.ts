import { DEMO } from '@camarim/contracts';
import { DEMO_CREATORS, type DemoCreator } from './demo-creators.js';
import { type CreatorKey, demoAssetId } from './demo-ids.js';

interface DemoFilm {
  previewSeconds: number;
  /** Only what everybody may open: a demonstration has to be ready within seconds. */
  isStreamed: boolean;
}
export interface AssetPlan {
  id: string;
  creator: CreatorKey;
  /** pt-BR, for whoever watches the demonstration being made. */
  what: string;
  /** Its name in `pictures/`, where tools/demo-pictures.mjs has put it. */
  file: string;
  /** null = a still picture. */
  film: DemoFilm | null;
}
export const PROFILE_ASSET = 101;
export const COVER_ASSET = 102;

/** Every file the demonstration shows, of all services. */
export function planAssets(): AssetPlan[] {
  return [...DEMO_CREATORS.flatMap(planCreator), ...planShared()];
}

function planCreator({ key, displayName, posts }: DemoCreator): AssetPlan[] {
  const still = (number: number, what: string, name: string): AssetPlan => ({
    ...{ id: demoAssetId(key, number), creator: key, what, file: `${key}-${name}.webp`, film: null },
  });
  const shown = posts.map((post, index): AssetPlan => {
    const number = index + 1;
    if (post.kind === 'image') return still(number, `Foto: ${post.title}`, String(number));
    const film = { previewSeconds: post.previewSeconds, isStreamed: post.access === 'free' };
    return {
      ...{
        id: demoAssetId(key, number),
        creator: key,
        what: `Vídeo: ${post.title}`,
        file: `${key}-${number}.mp4`,
        film,
      },
    };
  });
  return [
    still(PROFILE_ASSET, `Retrato: ${displayName}`, 'portrait'),
    still(COVER_ASSET, `Capa: ${displayName}`, 'cover'),
    ...shown,
  ];
}

function planShared(): AssetPlan[] {
  const { lunaStory, mayaStory, lunaHero } = DEMO.assets;
  return [
    {
      id: lunaStory,
      creator: 'luna',
      what: 'Story de Luna',
      file: 'luna-story.mp4',
      film: { previewSeconds: 5, isStreamed: false },
    },
    { id: mayaStory, creator: 'maya', what: 'Story de Maya', file: 'maya-story.webp', film: null },
    { id: lunaHero, creator: 'luna', what: 'Página de Luna', file: 'luna-hero.webp', film: null },
  ];
}
