import { FaultService } from './fault.service.js';
import { activeFaults, applyPatch, FAULT_FIELDS, faultValue, noFaults } from './faults.js';

describe('fault switches', () => {
  it('are all off at first, and the table contains every one of them', () => {
    const faults = noFaults();
    expect(activeFaults(faults)).toEqual([]);
    const names = Object.entries(faults).flatMap(([group, values]) =>
      Object.keys(values).map((name) => `${group}.${name}`),
    );
    expect(FAULT_FIELDS.map((field) => `${field.group}.${field.name}`).sort()).toEqual(names.sort());
  });

  it('keep the others when one is changed', () => {
    const first = applyPatch(noFaults(), { provider: { failNext: 2 } }).faults;
    const second = applyPatch(first, { webhook: { unsigned: true } }).faults;
    expect(activeFaults(second).map((field) => [field.name, faultValue(second, field)])).toEqual([
      ['failNext', 2],
      ['unsigned', true],
    ]);
  });

  it.each([
    [null],
    ['off'],
    [[]],
    [{ provider: null }],
    [{ provider: { failNext: -1 } }],
    [{ provider: { failNext: 1.5 } }],
    [{ provider: { failNext: '1' } }],
    [{ provider: { failRate: 1.01 } }],
    [{ provider: { silent: 1 } }],
    [{ provider: { failnext: 1 } }],
    [{ webhook: { duplicate: 21 } }],
    [{ webhook: { delayMs: Number.NaN } }],
    [{ other: { failNext: 1 } }],
    [JSON.parse('{"__proto__":{"failNext":1}}')],
  ])('refuse an invalid change: %j', (patch) => {
    const before = noFaults();
    const { faults, errors } = applyPatch(before, patch);
    expect(errors).not.toEqual([]);
    expect(faults).toEqual(noFaults());
  });

  it('count down the next creations and leave other calls alone', () => {
    const service = new FaultService();
    service.change({ provider: { failNext: 1, resetNext: 1, clientErrorNext: 1, executeThenTimeoutNext: 1 } });
    expect(service.ofCall(false)).toBeNull();
    const seen = Array.from({ length: 5 }, () => service.ofCall(true));
    expect(seen).toEqual(['reset', 'client-error', 'fail', 'execute-then-timeout', null]);
  });

  it('fail about the configured share of the calls', () => {
    const service = new FaultService();
    service.change({ provider: { failRate: 1 } });
    expect(service.ofCall(false)).toBe('fail');
    service.change({ provider: { failRate: 0.3 } });
    const failed = Array.from({ length: 5000 }, () => service.ofCall(true)).filter((fault) => fault === 'fail').length;
    expect(failed).toBeGreaterThan(1300);
    expect(failed).toBeLessThan(1700);
  });
});
