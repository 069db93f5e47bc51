import { UnavailableError } from '@camarim/platform';
import type { JsMsg } from '@nats-io/jetstream';
import type { DeadLetters } from './dead-letters.js';
import { DELIVERY, Delivery } from './delivery.js';
import { Lane } from './lane.js';
import { DEFER_MS, PermanentError, type Timing } from './on-event.js';
import type { BoundReaction, Reactions } from './reactions.js';
import { NewEvents } from './replay-pace.js';

const EVENT = {
  specversion: '1.0',
  id: '3f0c1d5e-2f7a-4c1b-9a65-7d1f2f4f7f10',
  type: 'subscription.activated',
  dataschema: 'subscription.activated/1',
  data: { subscriptionId: 's' },
};

const at = (deliveryCount = 1, pending = 0, name = 's') => ({ deliveryCount, pending, name });
type Told = ReturnType<typeof at>;

/**
 * Delivers messages to a reaction, as they arrive at once.
 * @returns what has happened so far: 'begun', or the names of more than one, and 'acked'.
 */
function deliver(timing: Timing, told: Told[], work: (names: string) => void = () => undefined): string[] {
  const done: string[] = [];
  const run = (_: BoundReaction, envelopes: Array<{ data: { subscriptionId: string } }>) => {
    const names = envelopes.map(({ data }) => data.subscriptionId).join(' ');
    done.push(names === 's' ? 'begun' : names);
    return Promise.resolve().then(() => work(names));
  };
  const letters = { keep: () => Promise.resolve() } as unknown as DeadLetters;
  const delivery = new Delivery({ run } as unknown as Reactions, letters, new NewEvents());
  const reaction = { event: EVENT.type, consumer: 'catalog.spec', durable: 'catalog__spec', timing } as BoundReaction;
  const lane = new Lane(reaction, delivery);
  for (const { name, ...info } of told) {
    const data = { subscriptionId: name };
    lane.add({
      info,
      string: () => JSON.stringify({ ...EVENT, data }),
      working: () => undefined,
      ack: () => done.push('acked'),
      nak: () => done.push(`${name} put off`),
      term: () => done.push(`${name} dead`),
    } as unknown as JsMsg);
  }
  return done;
}

describe('the timing of reactions', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('what opens the paid content starts as soon as its event arrives (BIL-30)', async () => {
    const done = deliver('immediate', [at()]);
    await jest.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['begun', 'acked']);
  });

  it('a deferred reaction lets those pass, and runs a moment later (BIL-30)', async () => {
    const done = deliver('deferred', [at()]);
    await jest.advanceTimersByTimeAsync(DEFER_MS - 1);
    expect(done).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['begun', 'acked']);
  });

  it('a backlog is not slowed down by deferring (BIL-30)', async () => {
    const done = deliver('deferred', [at(1, 7)]);
    await jest.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['begun', 'acked']);
  });
});

describe('an outage', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('a queue that is unavailable for a minute costs an event no try: it is done when the queue is back (BIL-23)', async () => {
    const back = Date.now() + 60_000;
    const done = deliver('immediate', [at()], () => {
      if (Date.now() < back) throw new UnavailableError('billing.create-charge: Redis did not answer');
    });
    await jest.advanceTimersByTimeAsync(59_000);
    expect(done.length).toBeGreaterThan(DELIVERY.tries);
    expect(done).not.toContain('acked');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(done.at(-1)).toBe('acked');
  });
});

describe('what waits', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const run = async (told: Told[], work?: (names: string) => void) => {
    const done = deliver('immediate', told, work);
    await jest.advanceTimersByTimeAsync(0);
    return done;
  };

  it('while one is handled becomes the next batch, at most 64 of them (BIL-30)', async () => {
    const told = Array.from({ length: 66 }, (_, n) => at(1, 0, `${n}`));
    const done = await run(told);
    const batches = done.filter((step) => step !== 'acked').map((step) => step.split(' ').length);
    expect(batches).toEqual([1, 64, 1]);
    expect(done.filter((step) => step === 'acked')).toHaveLength(66);
  });

  it('and fails together is handled one by one, and only who is to blame is put off or ends (BIL-30)', async () => {
    const done = await run([at(1, 0, 'a'), at(1, 0, 'b'), at(1, 0, 'c'), at(1, 0, 'd')], (names) => {
      if (names.includes('c')) throw new PermanentError('never');
      if (names.includes('d')) throw new Error('not now');
    });
    expect(done).toEqual(['a', 'acked', 'b c d', 'b', 'acked', 'c', 'c dead', 'd', 'd put off']);
  });

  it('and was delivered before goes alone, so that what kills its process takes no others along (BIL-30)', async () => {
    const told = [at(1, 0, 'a'), at(2, 0, 'b'), at(2, 0, 'c'), at(1, 0, 'd'), at(1, 0, 'e')];
    const steps = (await run(told)).filter((step) => step !== 'acked');
    expect(steps).toEqual(['a', 'b', 'c', 'd e']);
    // the third time from the other end: of those around one that kills its process, all are done by then
    const third = (await run([at(1, 0, 'a'), at(3, 0, 'b'), at(3, 0, 'c')])).filter((step) => step !== 'acked');
    expect(third).toEqual(['a', 'c', 'b']);
  });
});
