import type { JetStreamClient, JetStreamPublishOptions, PubAck } from '@nats-io/jetstream';
import { facts } from '../test/shop.fixture.js';
import { createEnvelope } from './envelope.js';
import { sendEnvelope } from './outbox-sender.js';

/** A broker that gives these answers, and keeps the ids it was given. */
function brokerOf(...answers: Array<Pick<PubAck, 'duplicate' | 'seq'>>) {
  const ids: Array<string | undefined> = [];
  const publish = async (_subject: string, _body: unknown, options?: Partial<JetStreamPublishOptions>) => {
    ids.push(options?.msgID);
    return answers[ids.length - 1];
  };
  return { ids, link: { js: { publish } as unknown as JetStreamClient } };
}
const STORED = { duplicate: false, seq: 7 };

const sold = (secondsAgo: number) => ({
  ...createEnvelope('billing', 'payment.approved', facts('sale')),
  time: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
});

it('an event the broker calls a duplicate without a position is sent once more, by no id (F26)', async () => {
  const { ids, link } = brokerOf({ duplicate: true, seq: 0 }, STORED);
  const event = sold(0);
  await sendEnvelope(link, event);
  expect(ids).toEqual([event.id, undefined]);
});

it('an event the broker has stored before is not sent twice (F26)', async () => {
  const { ids, link } = brokerOf({ duplicate: true, seq: 7 });
  const event = sold(0);
  await sendEnvelope(link, event);
  expect(ids).toEqual([event.id]);
});

it('an event that waits gets another id, so that one the broker refuses for ten minutes holds no sale (F26)', async () => {
  const { ids, link } = brokerOf(STORED, STORED, STORED, STORED);
  const ages = [0, 19, 21, 41].map(sold);
  for (const event of ages) await sendEnvelope(link, event);
  expect(ids).toEqual(ages.map(({ id }, i) => [id, id, `${id}/1`, `${id}/2`][i]));
});

it('what was acknowledged before is sent again by the id it was first sent with, so that a broker that has it adds nothing (F26)', async () => {
  const { ids, link } = brokerOf(STORED);
  const event = sold(300);
  await sendEnvelope(link, event, true);
  expect(ids).toEqual([event.id]);
});
