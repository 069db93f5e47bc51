import {
  afterAnswer,
  afterRefusal,
  isPayoutOpen,
  PAYOUT_ANSWERS,
  PAYOUT_STATUSES,
  type PayoutStatus,
  payoutStatesBefore,
  payoutTransition,
} from './payout.transitions.js';

const from = (status: PayoutStatus) => PAYOUT_STATUSES.filter((to) => payoutTransition(status, to).ok);

describe('the states of a payout', () => {
  it('lead where money can go, and nowhere from an end (PAYOUT-01)', () => {
    expect(Object.fromEntries(PAYOUT_STATUSES.map((status) => [status, from(status)]))).toEqual({
      requested: ['approved', 'refused'],
      approved: ['sending', 'failed'],
      sending: ['unknown', 'paid', 'failed', 'returned'],
      unknown: ['sending', 'paid', 'failed', 'returned'],
      paid: ['returned'],
      failed: [],
      returned: [],
      refused: [],
    });
  });

  it('nothing that was perhaps sent is refused by a person, and what is open can end (PAYOUT-01)', () => {
    expect(payoutStatesBefore('refused')).toEqual(['requested']);
    for (const status of PAYOUT_STATUSES.filter(isPayoutOpen)) expect(from(status).length).toBeGreaterThan(0);
    expect(PAYOUT_STATUSES.filter(isPayoutOpen)).toEqual(['requested', 'approved', 'sending', 'unknown']);
  });

  it('a no ends a payout only when the provider knows of no such PIX (PAYOUT-05)', () => {
    expect([undefined, null].map((known) => afterRefusal(known, false))).toEqual(['unknown', 'failed']);
    // another order is on the line: it may still be done
    expect([undefined, null].map((known) => afterRefusal(known, true))).toEqual(['unknown', 'unknown']);
    expect(PAYOUT_ANSWERS.map((known) => afterRefusal(known, true))).toEqual(PAYOUT_ANSWERS.map(afterAnswer));
    expect(PAYOUT_ANSWERS.map(afterAnswer)).toEqual(['sending', 'sending', 'paid', 'failed', 'returned']);
  });
});
