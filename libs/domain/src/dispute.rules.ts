import { awaitsAnswer, type DisputeStatus } from './dispute.transitions.js';
import { HOUR_MS } from './limits.js';

/** How many hours before the end of the time for an answer finance is told, the earlier first (MED-02). */
export const DISPUTE_NOTICE_HOURS = [24, 4] as const;
export type DisputeNoticeHours = (typeof DISPUTE_NOTICE_HOURS)[number];

/** When the provider stops waiting for an answer; its hours are the account's own (MED-01). */
export const answerDueAt = (openedAt: Date, hours: number): Date => new Date(openedAt.getTime() + hours * HOUR_MS);

/**
 * How the time for an answer stands: `running`, `soon` and `urgent` by the hours of the notices, `missed` when it passed
 * without an answer, `answered` when it was sent or given back, `ended` when the bank decided (MED-02).
 */
export const DISPUTE_CLOCKS = ['running', 'soon', 'urgent', 'missed', 'answered', 'ended'] as const;
export type DisputeClock = (typeof DISPUTE_CLOCKS)[number];

export function disputeClock({ status, dueAt }: { status: DisputeStatus; dueAt: Date }, now: Date): DisputeClock {
  if (status === 'ended') return 'ended';
  if (!awaitsAnswer(status)) return 'answered';
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs <= 0) return 'missed';
  const [soon, urgent] = DISPUTE_NOTICE_HOURS;
  if (leftMs <= urgent * HOUR_MS) return 'urgent';
  return leftMs <= soon * HOUR_MS ? 'soon' : 'running';
}
