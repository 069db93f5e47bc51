import { isDomainError } from '@camarim/domain';
import { HashingTurns } from './hashing-turns.js';

/** Work that ends when it is told to. */
function held(): { work: () => Promise<string>; begun: () => boolean; end(answer: string): void; fail(): void } {
  let begun = false;
  let settle: { resolve(answer: string): void; reject(error: Error): void } | undefined;
  const done = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    work: () => {
      begun = true;
      return done;
    },
    begun: () => begun,
    end: (answer) => settle?.resolve(answer),
    fail: () => settle?.reject(new Error('broken')),
  };
}
const codeOf = (error: unknown): unknown =>
  isDomainError(error) ? [error.code, error.retryAfterSeconds] : String(error);

it('a flood of sign-ins hashes two passwords at a time, lets some wait and sends the rest away with a time to come back (USR-23)', async () => {
  const turns = new HashingTurns(2, 1);
  const [one, two, three, four, five] = [held(), held(), held(), held(), held()];
  const [first, second, third] = [one, two, three].map(({ work }) => turns.take(work).catch(codeOf));
  expect(await turns.take(four.work).catch(codeOf)).toEqual(['service-unavailable', 5]);
  expect([one, two, three, four].map(({ begun }) => begun())).toEqual([true, true, false, false]);

  one.fail();
  expect(await first).toBe('Error: broken');
  expect(three.begun()).toBe(true);
  const fourth = turns.take(five.work);
  expect(five.begun()).toBe(false);
  two.end('right');
  three.end('wrong');
  five.end('right');
  expect(await Promise.all([second, third, fourth])).toEqual(['right', 'wrong', 'right']);
  // and with nobody there, the next one is let in at once
  expect(await turns.take(() => Promise.resolve('right'))).toBe('right');
});
