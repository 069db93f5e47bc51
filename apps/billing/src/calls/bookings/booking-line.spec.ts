import { isDomainError } from '@camarim/domain';
import { BookingLine } from './booking-line.js';

const [MODEL, NINE, TEN] = ['model', 9, 10];
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (answer) => answer,
    (error: unknown) => (isDomainError(error) ? error.code : error),
  );
/** Work that goes on until it is told to end. */
function stuck(): { work: () => Promise<string>; end: () => void } {
  let end = (): void => undefined;
  const over = new Promise<string>((resolve) => {
    end = () => resolve('stuck');
  });
  return { work: () => over, end };
}

describe('who wants a time of a creator stands in line', () => {
  it('one after the other, also after one that failed, and nobody waits for another creator (BIL-50)', async () => {
    const line = new BookingLine();
    const order: string[] = [];
    const { work, end } = stuck();
    const first = line.take(MODEL, { userId: 'a', startsAt: NINE }, work);
    const second = codeOf(
      line.take(MODEL, { userId: 'b', startsAt: NINE }, () => {
        order.push('b');
        return Promise.reject(new Error('b fails'));
      }),
    );
    const third = line.take(MODEL, { userId: 'c', startsAt: TEN }, () => Promise.resolve(order.push('c')));
    await expect(line.take('another', { userId: 'd', startsAt: NINE }, () => Promise.resolve('d'))).resolves.toBe('d');
    expect(order).toEqual([]);
    end();
    await expect(first).resolves.toBe('stuck');
    await expect(second).resolves.toEqual(new Error('b fails'));
    await third;
    expect(order).toEqual(['b', 'c']);
  });

  it('a time that is gone is refused to all who wait for it, but not to the second click of who has it (BIL-50)', async () => {
    const line = new BookingLine();
    const { work, end } = stuck();
    const winner = line.take(MODEL, { userId: 'a', startsAt: NINE }, work);
    const wish = (userId: string, startsAt: number | null) =>
      codeOf(line.take(MODEL, { userId, startsAt }, () => Promise.resolve(`${userId} had a turn`)));
    const others = Promise.all([wish('b', NINE), wish('a', NINE), wish('c', TEN), wish('d', null)]);
    line.gone(MODEL, 'a', NINE);
    end();
    await winner;
    expect(await others).toEqual(['slot-taken', 'a had a turn', 'c had a turn', 'd had a turn']);
  });

  it('nobody waits for ever: after the longest wait there is a clear answer (BIL-50)', async () => {
    jest.useFakeTimers();
    const line = new BookingLine();
    const { work, end } = stuck();
    const first = line.take(MODEL, { userId: 'a', startsAt: NINE }, work);
    const late = codeOf(line.take(MODEL, { userId: 'b', startsAt: TEN }, () => Promise.resolve('late')));
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
    expect(await late).toBe('booking-busy');
    end();
    await first;
    await expect(line.take(MODEL, { userId: 'c', startsAt: TEN }, () => Promise.resolve('free'))).resolves.toBe('free');
  });

  it('as many at once as the door lets in, and one more for each that leaves (BIL-50)', async () => {
    const door = new BookingLine(2);
    const [one, two] = [stuck(), stuck()];
    const inside = [one, two].map(({ work }, at) => door.take('', { userId: `${at}`, startsAt: null }, work));
    let entered = 0;
    const more = [3, 4].map((at) => door.take('', { userId: `${at}`, startsAt: null }, async () => ++entered));
    await Promise.resolve();
    expect(entered).toBe(0);
    one.end();
    expect(await Promise.all([inside[0], ...more])).toEqual(['stuck', 1, 2]);
    two.end();
    await inside[1];
  });
});
