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
  await pause(60);
  expect([most, done]).toEqual([1, 2]);
});

it('a failure is tried again by itself until it works or nobody looks any more', async () => {
  let tries = 0;
  const refresher = new Refresher(async () => {
    tries += 1;
    if (tries < 3) throw new Error('away');
  }, 5);
  refresher.ask();
  await pause(60);
  expect(tries).toBe(3);
  const hopeless = new Refresher(() => Promise.reject(new Error('away')), 5);
  hopeless.ask();
  await pause(2);
  hopeless.stop();
  hopeless.ask();
});
