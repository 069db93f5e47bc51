import type { AdminPost } from '../api/shown.js';
import { formatSchedule } from './schedule-time.js';

/** Colour and word of where a post stands. */
export const POST_STATES: Record<AdminPost['state'], { label: string; color: string }> = {
  published: { label: 'No ar', color: 'green' },
  waiting: { label: 'Publica quando pronta', color: 'yellow' },
  scheduled: { label: 'Agendada', color: 'blue' },
  draft: { label: 'Fora do ar', color: 'gray' },
};

/** Where a post stands, a scheduled one with its time: 'Agendada para 27/11, 20:00'. */
export const stateWord = ({ state, publishAt }: Pick<AdminPost, 'state' | 'publishAt'>): string =>
  state === 'scheduled' && publishAt ? `Agendada para ${formatSchedule(publishAt)}` : POST_STATES[state].label;
