import { plural } from '../../lib/counts.js';

export const PREVIEWS = __EN__ ? 'Free previews' : 'Prévias grátis';
export const BE_VIP = __EN__ ? 'Go VIP' : 'Seja VIP';
export const previewsOver = (limit: number): string =>
  __EN__ ? `You’ve watched all ${limit} of your free previews` : `Você já viu suas ${limit} prévias grátis`;
export const previewsLeft = (used: number, limit: number, remaining: number): string =>
  __EN__
    ? `You’ve watched ${used} of ${limit} free previews, ${remaining} left`
    : `Você viu ${used} de ${limit} prévias grátis, ${plural(remaining, 'resta', 'restam')} ${remaining}`;
