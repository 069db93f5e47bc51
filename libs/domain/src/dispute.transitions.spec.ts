import {
  awaitsAnswer,
  DISPUTE_STATUS_LABELS,
  DISPUTE_STATUSES,
  type DisputeStatus,
  disputeStatesBefore,
} from './dispute.transitions.js';

const ALLOWED: Record<DisputeStatus, DisputeStatus[]> = {
  opened: ['preparing', 'conceded', 'ended'],
  preparing: ['ready', 'conceded', 'ended'],
  ready: ['preparing', 'sent', 'conceded', 'ended'],
  sent: ['ended'],
  conceded: ['ended'],
  ended: [],
};

it.each(DISPUTE_STATUSES)('from %s only what the table says (MED-01)', (from) => {
  for (const to of DISPUTE_STATUSES)
    expect([to, disputeStatesBefore(to).includes(from)]).toEqual([to, ALLOWED[from].includes(to)]);
});

it('the clock runs until it is answered, given back or over, and every state has its word (MED-01)', () => {
  expect(DISPUTE_STATUSES.filter(awaitsAnswer)).toEqual(['opened', 'preparing', 'ready']);
  expect(disputeStatesBefore('preparing')).toEqual(['opened', 'ready']);
  expect(disputeStatesBefore('sent')).toEqual(['ready']);
  expect(Object.keys(DISPUTE_STATUS_LABELS)).toEqual([...DISPUTE_STATUSES]);
});
