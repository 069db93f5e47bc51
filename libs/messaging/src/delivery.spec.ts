import { UnavailableError } from '@camarim/platform';
import type { JsMsg } from '@nats-io/jetstream';
import type { DeadLetters } from './dead-letters.js';
import { DELIVERY, Delivery } from './delivery.js';
import type { Timing } from './on-event.js';
import type { BoundReaction, Reactions } from './reactions.js';
import { NewEvents } from './replay-pace.js';

const EVENT = {
  specversion: '1.0',
  id: '3f0c1d5e-2f7a-4c1b-9a65-7d1f2f4f7f10',
  type: 'subscription.activated',
  dataschema: 'subscription.activated/1',
  data: { subscriptionId: 's' },
};

/** Delivers one message to a reaction. @returns what has happened so far: 'begun' and 'acked'. */
function deliver(timing: Timing, waitingBehind: number, work: () => void = () => undefined): string[] {
  const done: string[] = [];
  const once = () => {
    done.push('begun');
    return Promise.resolve().then(work);
  };
  const delivery = new Delivery({ once } as unknown as Reactions, {} as DeadLetters, new NewEvents());
  const message = {
    info: { pending: waitingBehind, deliveryCount: 1 },
    string: () => JSON.stringify(EVENT),
    working: () => undefined,
    ack: () => done.push('acked'),
  };
  const reaction = { event: EVENT.type, consumer: 'catalog.spec', durable: 'catalog__spec', timing };
  void delivery.handle(reaction as BoundReaction, message as unknown as JsMsg);
  return done;
}

describe('the timing of reactions', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('what opens the paid content starts as soon as its event arrives (BIL-30)', async () => {
    const done = deliver('immediate', 0);
    await jest.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['begun', 'acked']);
  });

  it('a deferred reaction lets those pass, and runs a moment later (BIL-30)', async () => {
    const done = deliver('deferred', 0);
    await jest.advanceTimersByTimeAsync(DELIVERY.deferMs - 1);
    expect(done).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['begun', 'acked']);
  });

  it('a backlog is not slowed down by deferring (BIL-30)', async () => {
    const done = deliver('deferred', 7);
    await jest.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['begun', 'acked']);
  });
});

describe('an outage', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('a queue that is unavailable for a minute costs an event no try: it is done when the queue is back (BIL-23)', async () => {
    const back = Date.now() + 60_000;
    const done = deliver('immediate', 0, () => {
      if (Date.now() < back) throw new UnavailableError('billing.create-charge: Redis did not answer');
    });
    await jest.advanceTimersByTimeAsync(59_000);
    expect(done.length).toBeGreaterThan(DELIVERY.tries);
    expect(done).not.toContain('acked');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(done.at(-1)).toBe('acked');
  });
});
