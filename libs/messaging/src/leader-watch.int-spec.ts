import { type PrivateServer, privateNats } from '@camarim/testing';
import { AckPolicy, JetStreamApiError, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, TimeoutError } from '@nats-io/transport-node';
import { EVENT_STREAM, ensureStreams } from './event-stream.js';
import { LeaderWatch } from './leader-watch.js';

const silent = () => Promise.reject(new TimeoutError());
/** What a broker of 2.9 says of a consumer without a leader. */
const unavailable = () => {
  const description = 'JetStream system temporarily unavailable';
  return Promise.reject(new JetStreamApiError({ code: 503, err_code: 10008, description }));
};

describe('a durable that fell silent', () => {
  let nats: PrivateServer;
  let nc: NatsConnection;
  let jsm: JetStreamManager;
  beforeAll(async () => {
    nats = await privateNats();
    nc = await connect({ servers: nats.url });
    jsm = await jetstreamManager(nc);
    await ensureStreams({ jsm, replicas: 1 });
    await jsm.consumers.add(EVENT_STREAM, { durable_name: 'effects', ack_policy: AckPolicy.Explicit });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await nc?.close();
    await nats?.end();
  });
  const watch = () => new LeaderWatch(() => jsm, 50);

  it('is left alone when the broker answers for it, or says that it is gone (F26)', async () => {
    expect(await watch().isLeaderless('effects', () => true)).toBe(false);
    expect(await watch().isLeaderless('gone', () => true)).toBe(false);
  });

  it.each([
    ['does not answer', silent],
    ['is unavailable', unavailable],
  ])('has no leader when its stream answers and it %s, and is looked at once at a time (F26)', async (_, ask) => {
    const asked = jest.spyOn(jsm.consumers, 'info').mockImplementation(ask);
    const one = watch();
    expect(await Promise.all([1, 2].map(() => one.isLeaderless('effects', () => true)))).toEqual([true, false]);
    expect(asked.mock.calls.length).toBeGreaterThan(1);
  });

  it('is left alone when a broker that was silent longer than an election is back, and then it (F10)', async () => {
    let isBack = false;
    const { info: ofStream } = jsm.streams;
    const { info: ofConsumer } = jsm.consumers;
    jest
      .spyOn(jsm.consumers, 'info')
      .mockImplementation((...of) => (isBack ? ofConsumer.apply(jsm.consumers, of) : silent()));
    const streams = jest.spyOn(jsm.streams, 'info').mockImplementation((...of) => {
      isBack = streams.mock.calls.length > 3;
      return isBack ? ofStream.apply(jsm.streams, of) : silent();
    });
    expect(await watch().isLeaderless('effects', () => true)).toBe(false);
    expect(streams.mock.calls.length).toBe(4);
  });

  it('is left alone while the whole broker is silent, and when nobody waits for it any more (F26)', async () => {
    jest.spyOn(jsm.consumers, 'info').mockImplementation(silent);
    jest.spyOn(jsm.streams, 'info').mockImplementation(silent);
    let looks = 0;
    expect(
      await watch().isLeaderless('effects', () => {
        looks += 1;
        return looks < 6;
      }),
    ).toBe(false);
    expect(looks).toBe(6);
  });
});
