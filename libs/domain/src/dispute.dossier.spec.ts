import { type DisputeFindings, DOSSIER_LIMITS, disputeProposal, disputeSummary } from './dispute.dossier.js';

const found = (own: Partial<DisputeFindings>): DisputeFindings => ({
  ...{ planType: 'subscription', opened: true, callHeld: null, missing: [] },
  ...own,
});

it.each([
  [{}, 'defend', []],
  [{ opened: false }, 'give-back', ['no-access']],
  [{ opened: null, missing: ['catalog'] }, 'unclear', ['service-away']],
  [{ missing: ['users'] }, 'defend', ['service-away']],
  [{ planType: 'unlock', opened: false, missing: ['users'] }, 'give-back', ['no-access', 'service-away']],
  [{ planType: 'call', opened: null, callHeld: true }, 'defend', []],
  [{ planType: 'call', opened: null, callHeld: false }, 'give-back', ['call-not-held']],
  [{ planType: 'call', opened: null, callHeld: null }, 'defend', []],
  // a mimo opens nothing
  [{ planType: 'tip', opened: false }, 'defend', []],
] as const)('for %j it proposes %s with %j (MED-04)', (own, proposal, reasons) => {
  expect(disputeProposal(found(own))).toEqual({ proposal, reasons });
});

it('a summary never exceeds its limit and ends with a whole sentence (MED-04)', () => {
  const sentence = `${'a'.repeat(98)}.`;
  const text = disputeSummary(Array.from({ length: 40 }, () => sentence));
  expect(text).toHaveLength(10 * 99 + 9);
  expect(text.length).toBeLessThanOrEqual(DOSSIER_LIMITS.summary);
  expect(disputeSummary(['a'.repeat(DOSSIER_LIMITS.summary + 1), 'b'])).toBe('');
  expect(disputeSummary(['Um.', 'Dois.'])).toBe('Um. Dois.');
});
