import { waitingFor } from './available.rules.js';

const paidAt = new Date('2026-11-20T12:00:00Z');
const over = new Date('2026-11-27T12:00:00Z');
const plan = { isCall: false, paidAt, callEndedAt: null, isDisputed: false, isUndecided: false };
const call = { ...plan, isCall: true };

describe('what the money of a sale waits for', () => {
  it.each([
    ['a plan within its seven days', plan, '2026-11-27T11:59:59Z', { reason: 'withdrawal', until: over }],
    ['a plan after its seven days', plan, '2026-11-27T12:00:00Z', null],
    [
      'a call nobody held yet, however long ago it was paid',
      call,
      '2027-11-27T12:00:00Z',
      { reason: 'call', until: null },
    ],
    [
      'a call the team has to decide about',
      { ...call, isUndecided: true },
      '2027-11-27T12:00:00Z',
      { reason: 'call-decision', until: null },
    ],
    ['a call that was held', { ...call, callEndedAt: paidAt }, '2026-11-20T12:00:00Z', null],
    [
      'a plan its bank looks into',
      { ...plan, isDisputed: true },
      '2027-11-27T12:00:00Z',
      { reason: 'dispute', until: null },
    ],
    [
      'a call its bank looks into',
      { ...call, callEndedAt: paidAt, isDisputed: true },
      '2026-11-21T12:00:00Z',
      { reason: 'dispute', until: null },
    ],
  ])('%s (LED-02)', (_what, sale, now, waits) => {
    expect(waitingFor(sale, new Date(now))).toEqual(waits);
  });
});
