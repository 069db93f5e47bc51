import { quotaView } from './quota.js';

describe('the counter of free previews', () => {
  it('starts at five and never shows less than none (USR-16)', () => {
    expect(quotaView(0, false)).toEqual({ used: 0, limit: 5, remaining: 5 });
    expect(quotaView(5, false).remaining).toBe(0);
    expect(quotaView(7, false).remaining).toBe(0);
  });

  it('is unlimited for a subscriber, not 999 (USR-16)', () => {
    expect(quotaView(3, true)).toEqual({ used: 3, limit: 5, remaining: null });
  });
});
