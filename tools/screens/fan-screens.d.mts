import type { Screen } from './screen.mjs';

export const FAN_SCREENS: readonly Screen[];
