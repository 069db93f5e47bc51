import * as domain from './index.js';

describe('limits', () => {
  it('every limit has its specified value (BIL-25, CAT-30, STO-03, USR-16, USR-23)', () => {
    expect(domain.FREE_PREVIEW_LIMIT).toBe(5);
    expect(domain.PREVIEW_SECONDS).toEqual({ min: 1, max: 30, default: 5 });
    expect(domain.CROP_BOTTOM).toEqual({ min: 0, max: 200, default: 42 });
    expect(domain.STORY_SECONDS).toEqual({ min: 3, max: 60, default: 10 });
    expect(domain.STORY_LIFE_MS).toBe(86_400_000);
    expect(domain.PIX_EXPIRES_IN_SECONDS).toBe(600);
    expect([domain.CHARGE_ATTEMPTS, domain.CHARGE_RETRY_DELAY_MS, domain.CHECK_INTERVAL_MS]).toEqual([4, 1000, 10_000]);
    expect([domain.TEXT_FOLD_VISITOR, domain.TEXT_FOLD_ADMIN]).toEqual([150, 120]);
    expect(domain.MEDIA_URL_LIFE_MS).toBe(300_000);
    expect(domain.SESSION_LIFE_MS).toBe(2_592_000_000);
    expect(domain.STAFF_SESSION).toEqual({ absoluteMs: 86_400_000, idleMs: 1_800_000 });
    expect(domain.LOGIN_CODE).toEqual({
      ...{ digits: 6, longDigits: 10, lifeMs: 600_000, tries: 5, perHour: 5, resendSeconds: 30 },
    });
  });
});
