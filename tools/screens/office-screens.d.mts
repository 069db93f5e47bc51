import type { Screen } from './screen.mjs';

export const STUDIO_SCREENS: readonly Screen[];
/** Of the team and, after them, those of the studio. */
export const OFFICE_SCREENS: readonly Screen[];
