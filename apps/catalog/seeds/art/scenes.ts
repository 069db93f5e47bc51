import type { Scene } from './canvas.js';
import { handFan, microphone, moonlitSea, perfumes, vinyl, wardrobe } from './object-scenes.js';
import { emblem, stageDoor, tiles } from './sign-scenes.js';
import { curtains, mirror, mirrorBall, spotlights } from './stage-scenes.js';

/** Every picture the demonstration can draw: stages, dressing rooms and objects, no person. */
export const SCENES = {
  curtains,
  mirror,
  spotlights,
  'mirror-ball': mirrorBall,
  microphone,
  vinyl,
  perfumes,
  'hand-fan': handFan,
  'moonlit-sea': moonlitSea,
  wardrobe,
  'stage-door': stageDoor,
  tiles,
  'moon-emblem': emblem('moon'),
  'sun-emblem': emblem('sun'),
} as const satisfies Record<string, Scene>;
export type SceneName = keyof typeof SCENES;
