import type { EventEnvelope } from '@camarim/contracts';
import type { Database } from '@camarim/database';
import type { Clock } from '@camarim/platform';
import type { NatsLink } from './nats-link.js';
import { DEFER_MS } from './on-event.js';
import { OutboxRelay } from './outbox-relay.js';
import type { OutboxReplay } from './outbox-replay.js';
import type { NewEvents } from './replay-pace.js';

const sent: string[] = [];
const relayOf = () => {
  const publish = async (subject: string) => void sent.push(subject);
  const link = { js: { publish } } as unknown as NatsLink;
  const db = { execute: async () => 1 } as unknown as Database;
  const newEvents = { noteOne: () => undefined } as unknown as NewEvents;
  return new OutboxRelay(db, link, {} as OutboxReplay, newEvents, {} as Clock);
};
const event = (type: string): EventEnvelope => ({ id: type, type }) as unknown as EventEnvelope;

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
});
afterEach(() => jest.useRealTimers());

it('what a fan waits for leaves at once, the event that caused it a moment later (BIL-30)', async () => {
  const relay = relayOf();
  relay.offer(event('subscription.activated'), false);
  relay.offer(event('payment.approved'), false, DEFER_MS);
  await jest.advanceTimersByTimeAsync(DEFER_MS - 1);
  expect(sent).toEqual(['subscription.activated']);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['subscription.activated', 'payment.approved']);
});

it('a process that stops sends what still lets others pass (BIL-30)', async () => {
  const relay = relayOf();
  relay.offer(event('payment.approved'), false, DEFER_MS);
  const stopped = relay.beforeApplicationShutdown();
  await jest.advanceTimersByTimeAsync(DEFER_MS);
  await stopped;
  expect(sent).toEqual(['payment.approved']);
});
