import { type PrivateServer, privateNats } from '@camarim/testing';
import { AckPolicy, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, TimeoutError } from '@nats-io/transport-node';
import { EVENT_STREAM, ensureStreams } from './event-stream.js';
import { LeaderWatch } from './leader-watch.js';

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
  const silent = () => Promise.reject(new TimeoutError());

  it('is left alone when the broker answers for it, or says that it is gone (F26)', async () => {
    expect(await watch().isLeaderless('effects', () => true)).toBe(false);
    expect(await watch().isLeaderless('gone', () => true)).toBe(false);
  });

  it('has no leader when its stream answers and it does not, and is then looked at once at a time (F26)', async () => {
    const asked = jest.spyOn(jsm.consumers, 'info').mockImplementation(silent);
    const one = watch();
    expect(await Promise.all([1, 2].map(() => one.isLeaderless('effects', () => true)))).toEqual([true, false]);
    expect(asked.mock.calls.length).toBeGreaterThan(1);
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
