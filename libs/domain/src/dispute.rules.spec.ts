import { answerDueAt, type DisputeClock, disputeClock } from './dispute.rules.js';
import type { DisputeStatus } from './dispute.transitions.js';

const OPENED = new Date('2026-11-20T12:00:00.000Z');
const at = (hours: number, ms = 0) => new Date(OPENED.getTime() + hours * 3_600_000 + ms);

it.each<[DisputeStatus, number, number, DisputeClock]>([
  ['opened', 0, 0, 'running'],
  ['ready', 24, -1, 'running'],
  ['preparing', 24, 0, 'soon'],
  ['opened', 44, -1, 'soon'],
  ['opened', 44, 0, 'urgent'],
  ['ready', 48, -1, 'urgent'],
  ['ready', 48, 0, 'missed'],
  ['sent', 49, 0, 'answered'],
  ['conceded', 1, 0, 'answered'],
  ['ended', 1, 0, 'ended'],
])('%s after %i hours and %i ms of 48 is %s (MED-02)', (status, hours, ms, clock) => {
  const dueAt = answerDueAt(OPENED, 48);
  expect(disputeClock({ status, dueAt }, at(hours, ms))).toBe(clock);
});
