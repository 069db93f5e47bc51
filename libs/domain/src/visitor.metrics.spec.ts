import { visitorConversion } from './visitor.metrics.js';

describe('conversion of visitors', () => {
  it('is the share of visitors who bought, with one decimal; without visitors it is not zero but unknown (FA-05)', () => {
    expect(visitorConversion({ visitors: 3, buyers: 1 })).toBe(33.3);
    expect(visitorConversion({ visitors: 2, buyers: 2 })).toBe(100);
    expect(visitorConversion({ visitors: 5, buyers: 0 })).toBe(0);
    expect(visitorConversion({ visitors: 0, buyers: 0 })).toBeNull();
  });

  it('is never more than all of them: a buyer who is not a visitor was counted by another rule (FA-05, MKT-13)', () => {
    expect(() => visitorConversion({ visitors: 1, buyers: 2 })).toThrow(RangeError);
  });
});
