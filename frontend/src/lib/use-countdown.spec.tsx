import { act, renderHook } from '@testing-library/react';
import { useCountdown } from './use-countdown.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

it('counts down to the second the charge ends, and stays at zero (BIL-26)', () => {
  const { result } = renderHook(() => useCountdown(at(3), 0));
  expect(result.current).toBe(3000);
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current).toBe(2000);
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe(0);
});

it('never restarts: a later answer with another clock gives no time back (BIL-26)', () => {
  const { result, rerender } = renderHook(({ offset }) => useCountdown(at(600), offset), {
    initialProps: { offset: 0 },
  });
  act(() => jest.advanceTimersByTime(10_000));
  expect(result.current).toBe(590_000);
  rerender({ offset: -60_000 });
  expect(result.current).toBe(590_000);
});

it('a new charge has its own time', () => {
  const { result, rerender } = renderHook(({ end }) => useCountdown(end, 0), { initialProps: { end: at(1) } });
  act(() => jest.advanceTimersByTime(2000));
  expect(result.current).toBe(0);
  rerender({ end: at(602) });
  expect(result.current).toBe(600_000);
});
