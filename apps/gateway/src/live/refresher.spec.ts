import { setTimeout as pause } from 'node:timers/promises';
import { Refresher } from './refresher.js';

it('what is asked for while it works is done once more, and never twice at once', async () => {
  let running = 0;
  let most = 0;
  let done = 0;
  const refresher = new Refresher(async () => {
    running += 1;
    most = Math.max(most, running);
    await pause(5);
    running -= 1;
    done += 1;
  });
  for (let i = 0; i < 50; i++) refresher.ask();
  for (let i = 0; i < 200 && done < 2; i++) await pause(5);
  await pause(20);
  expect([most, done]).toEqual([1, 2]);
});

describe('a failure', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is tried again by itself until it works', async () => {
    let tries = 0;
    const refresher = new Refresher(async () => {
      tries += 1;
      if (tries < 3) throw new Error('away');
    }, 5);
    refresher.ask();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(tries).toBe(3);
  });

  it('is not tried again when nobody looks any more', async () => {
    let tries = 0;
    const hopeless = new Refresher(async () => {
      tries += 1;
      throw new Error('away');
    }, 5);
    hopeless.ask();
    await jest.advanceTimersByTimeAsync(7);
    expect(tries).toBe(2);
    hopeless.stop();
    hopeless.ask();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(tries).toBe(2);
  });
});
