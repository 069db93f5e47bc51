import { plural } from '../lib/counts.js';

/** '1 dia', '30 dias'. */
export const daysOf = (count: number): string => `${count} ${plural(count, 'dia', 'dias')}`;
