import { ServiceConfig } from '@camarim/platform';
import {
  createTestDatabase,
  eventually,
  type PrivateServer,
  privateNats,
  startService,
  testConfig,
} from '@camarim/testing';
import { type JetStreamManager, jetstreamManager, StorageType } from '@nats-io/jetstream';
import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { Shop, ShopModule } from '../test/shop.fixture.js';
import { EVENT_STREAM, ensureStreams, QUESTION_WINDOW_MS } from './event-stream.js';

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

  it('one that does not carry a subject of this release yet is waited for: another service may keep it (F24)', async () => {
    const { url: DATABASE_URL, drop } = await createTestDatabase();
    await ensureStreams({ jsm, replicas: 1 });
    await jsm.streams.update(EVENT_STREAM, { subjects: ['subscription.*'] });
    const forbidden = new PermissionViolationError(
      'publish not allowed',
      'publish',
      '$JS.API.STREAM.UPDATE',
      undefined,
    );
    const change = jest.spyOn(Object.getPrototypeOf(jsm.streams), 'update').mockRejectedValue(forbidden);
    const react = jest.spyOn(Object.getPrototypeOf(jsm.consumers), 'addUpdate');
    const config = testConfig(ServiceConfig, { DATABASE_URL, NATS_URL: nats.url, REDIS_URL: 'redis://127.0.0.1:1' });
    let isUp = false;
    const starting = startService({ name: 'billing', module: ShopModule.register(config) }).then((app) => {
      isUp = true;
      return app;
    });
    await eventually(async () => react.mock.calls.length > 2);
    expect(isUp).toBe(false);
    // the service that keeps it starts
    change.mockRestore();
    await ensureStreams({ jsm, replicas: 1 });
    const app = await starting;
    await app.get(Shop).sell('early');
    await eventually(async () => (await jsm.streams.info(EVENT_STREAM)).state.messages === 1);
    react.mockRestore();
    await app.close();
    await drop();
  });
});
