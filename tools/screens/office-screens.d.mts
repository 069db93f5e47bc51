import type { Screen } from './screen.mjs';

export const OFFICE_SCREENS: readonly Screen[];
