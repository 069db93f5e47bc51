import { lazyPart } from '../../lib/lazy-part.js';

/** In no visitor's first load. */
export const OpenSheet = lazyPart(() => import('./open-sheet.js'));
