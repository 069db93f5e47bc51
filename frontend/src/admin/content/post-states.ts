import type { AdminPost } from '../../api/shown.js';

/** Colour and word of where a post stands. */
export const POST_STATES: Record<AdminPost['state'], { label: string; color: string }> = {
  published: { label: 'No ar', color: 'green' },
  waiting: { label: 'Publica quando pronta', color: 'yellow' },
  draft: { label: 'Fora do ar', color: 'gray' },
};
