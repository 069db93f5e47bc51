import { type PrivateServer, privateNats } from '@camarim/testing';
import { type JetStreamManager, jetstreamManager, StorageType } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { ensureStreams, QUESTION_WINDOW_MS } from './event-stream.js';

describe('the streams of the previous release', () => {
  let nats: PrivateServer;
  let nc: NatsConnection;
  let jsm: JetStreamManager;
  beforeAll(async () => {
    nats = await privateNats();
    nc = await connect({ servers: nats.url });
    jsm = await jetstreamManager(nc);
  });
  afterAll(async () => {
    await nc?.close();
    await nats?.end();
  });

  it('one kept in memory does not stop the start of this release, and gets all settings that can change (F26)', async () => {
    const old = { name: 'CAMARIM_QUESTIONS', subjects: ['question.*'], storage: StorageType.Memory };
    await jsm.streams.add(old);
    await ensureStreams({ jsm, replicas: 1 });
    const { config } = await jsm.streams.info(old.name);
    expect(config).toMatchObject({ storage: 'memory', max_age: QUESTION_WINDOW_MS * 1e6, max_msgs_per_subject: 1 });
  });
});
