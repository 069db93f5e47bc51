import { randomUUID } from 'node:crypto';
import { DEMO, type StoryView } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { RpcClient, rpcTransport } from '@camarim/messaging';
import {
  createTestDatabase,
  MovableClock,
  type PrivateServer,
  privateNats,
  startService,
  type TestDatabase,
  testConfig,
} from '@camarim/testing';
import { StoriesConfig } from '../stories.config.js';
import { StoriesModule } from '../stories.module.js';

const HOUR_MS = 3_600_000;
let database: TestDatabase;
let nats: PrivateServer;
const clock = new MovableClock();

const start = () => {
  const config = testConfig(StoriesConfig, {
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    REDIS_URL: 'redis://127.0.0.1:1',
    DEMO_SEED: '1',
  });
  return startService({
    name: 'stories',
    module: StoriesModule.register(config),
    rpc: rpcTransport('stories', config),
    clock,
  });
};
let app: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  [database, nats] = await Promise.all([createTestDatabase(), privateNats()]);
  app = await start();
}, 60_000);
afterAll(async () => {
  await app?.close();
  await nats?.end();
  await database?.drop();
});
afterEach(() => clock.stopAt(new Date()));

const get = (idOrSlug: string): Promise<StoryView> => app.get(RpcClient).call('stories.story.get', { idOrSlug });
const list = (modelId: string): Promise<StoryView[]> => app.get(RpcClient).call('stories.story.list', { modelId });
const change = (set: string, slug: string) =>
  app.get(Database).execute(`update story set ${set} where custom_slug = $1`, [slug]);
const MISSING = { code: 'story-not-found', status: 404 };

describe('a story', () => {
  it('opens by its address and by its id, in any letter case (STO-07)', async () => {
    const story = await get('Luna-no-Camarim');
    expect(story).toMatchObject({
      modelId: DEMO.models.luna,
      media: { assetId: DEMO.assets.lunaStory, rendition: 'full.mp4' },
      poster: { assetId: DEMO.assets.lunaStory, rendition: 'poster.webp' },
      durationSeconds: 10,
    });
    expect(await get(story.id.toUpperCase())).toEqual(story);
  });

  it('is gone after 24 hours although nobody switched it off (STO-03, STO-07)', async () => {
    const { expiresAt } = await get('maya-na-pista');
    clock.stopAt(new Date(Date.parse(expiresAt) - 1));
    expect((await list(DEMO.models.maya)).length).toBe(1);
    clock.stopAt(new Date(expiresAt));
    await expect(get('maya-na-pista')).rejects.toMatchObject(MISSING);
    expect(await list(DEMO.models.maya)).toEqual([]);
  });

  it('is gone as soon as it is switched off (STO-07)', async () => {
    await change('is_active = false', 'luna-no-palco');
    await expect(get('luna-no-palco')).rejects.toMatchObject(MISSING);
    await change('is_active = true', 'luna-no-palco');
    expect((await get('luna-no-palco')).poster).toBeNull();
  });

  it('that never existed answers 404, whatever was typed (STO-24)', async () => {
    for (const address of [randomUUID(), 'nunca-houve', '', `x' or 1=1`])
      await expect(get(address)).rejects.toMatchObject(MISSING);
  });

  it('stands before the older ones on the profile (STO-20)', async () => {
    expect((await list(DEMO.models.luna)).map((story) => story.slug)).toEqual(['luna-no-camarim', 'luna-no-palco']);
  });

  it('shares its address with no other story (STO-06)', async () => {
    await expect(change(`custom_slug = 'luna-no-palco'`, 'luna-no-camarim')).rejects.toThrow('story_slug');
  });
});

describe('the demonstration', () => {
  it('has stories again when it is started the next day, and only then (STO-04)', async () => {
    const before = await get('luna-no-camarim');
    await app.close();
    app = await start();
    expect((await get('luna-no-camarim')).expiresAt).toBe(before.expiresAt);
    await app.close();
    const nextDay = new Date(Date.parse(before.expiresAt) + HOUR_MS);
    clock.stopAt(nextDay);
    app = await start();
    expect((await get('luna-no-camarim')).expiresAt).toBe(new Date(nextDay.getTime() + 24 * HOUR_MS).toISOString());
  }, 60_000);
});
