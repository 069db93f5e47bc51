import { DAY_MS } from './limits.js';

/** How far ahead a post or a story may be scheduled, in days. */
export const SCHEDULE_AHEAD_DAYS = 365;
/** Where times of publication are chosen and shown. */
export const SCHEDULE_ZONE = 'America/Sao_Paulo';
const MESSAGES = {
  past: 'Escolha um horário que ainda não passou.',
  'too-far': 'Escolha uma data dentro de um ano.',
} as const;

/**
 * Whether something can be scheduled for `publishAt`, an instant, as of `now`.
 * @returns null when it can, else why not and the words for the form.
 */
export function scheduleRefusal(publishAt: Date, now: Date): { code: keyof typeof MESSAGES; message: string } | null {
  const aheadMs = publishAt.getTime() - now.getTime();
  const code = !(aheadMs > 0) ? 'past' : aheadMs > SCHEDULE_AHEAD_DAYS * DAY_MS ? 'too-far' : null;
  return code && { code, message: MESSAGES[code] };
}
