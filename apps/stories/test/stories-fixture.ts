import { randomUUID } from 'node:crypto';
import {
  type AdminStoryView,
  EVENTS,
  type EventName,
  type EventPayloads,
  type Identity,
  type RpcPattern,
  type RpcReply,
  type RpcRequest,
  type StaffRole,
  type StoryCreateRequest,
} from '@camarim/contracts';
import { Database } from '@camarim/database';
import { NatsLink, RpcClient, rpcTransport, StandInDoor } from '@camarim/messaging';
import {
  createServiceDatabase,
  MovableClock,
  privateNats,
  privateRedis,
  startService,
  testConfig,
} from '@camarim/testing';
import { Controller } from '@nestjs/common';
import { StoriesConfig } from '../src/stories.config.js';
import { MIGRATIONS, StoriesModule } from '../src/stories.module.js';

export const VISITOR: Identity = { kind: 'visitor' };
export const staff = (role: StaffRole = 'admin'): Identity & { kind: 'staff' } => ({
  kind: 'staff',
  userId: randomUUID(),
  role,
  sessionId: randomUUID(),
});
export const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
export const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

/** The account of every creator. */
const CREATOR_USER_ID = randomUUID();

/** Stands in for catalog: every creator nothing was heard of is on the site. */
@Controller()
export class FakeCatalog {
  @StandInDoor('catalog.model.creator-of')
  creatorOf(): RpcReply<'catalog.model.creator-of'> {
    return { creatorUserId: CREATOR_USER_ID, displayName: 'Luna' };
  }

  @StandInDoor('catalog.model.standing')
  standing(): RpcReply<'catalog.model.standing'> {
    return { standing: 'active', since: '2026-01-01T00:00:00.000Z' };
  }
}

/** What an upload of a film has made. */
export const aFilm = (assetId: string = randomUUID()) => ({
  mediaType: 'video' as const,
  media: { assetId, rendition: 'full.mp4', width: 720, height: 1280 },
  poster: { assetId, rendition: 'poster.webp', width: 720, height: 1280 },
});

/** Stories with a database, a broker and a Redis of their own. */
export async function startStories(env: Record<string, string> = {}) {
  const [database, nats, redis] = await Promise.all([
    createServiceDatabase({ service: 'stories', migrations: MIGRATIONS }),
    privateNats(),
    privateRedis(),
  ]);
  const clock = new MovableClock();
  const config = testConfig(StoriesConfig, {
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    ...env,
  });
  const whole = { module: class Stories {}, imports: [StoriesModule.register(config)], controllers: [FakeCatalog] };
  const start = () =>
    startService({
      name: 'stories',
      module: whole,
      rpc: rpcTransport('stories', config),
      clock,
    });
  let app = await start();
  const call = <P extends RpcPattern>(
    pattern: P,
    request: RpcRequest<P>,
    who: Identity = VISITOR,
  ): Promise<RpcReply<P>> => app.get(RpcClient).call(pattern, request, who);
  const db = () => app.get(Database);

  return {
    clock,
    redis,
    creatorUserId: CREATOR_USER_ID,
    call,
    get app() {
      return app;
    },
    get db() {
      return db();
    },
    /** The process ends and comes back. */
    restart: async (): Promise<void> => {
      await app.close();
      app = await start();
    },
    publish: (over: Partial<StoryCreateRequest> = {}, who: Identity = staff()): Promise<AdminStoryView> =>
      call(
        'stories.story.create',
        { modelId: randomUUID(), ...aFilm(), telegramUrl: 'https://t.me/luna', ...over },
        who,
      ),
    /** Says what another service would say, over the real broker. */
    hear: async <N extends EventName>(name: N, data: EventPayloads[N], time = new Date()): Promise<void> => {
      const { owner, aggregate, version } = EVENTS[name];
      const id = randomUUID();
      const subject = String(data[aggregate as keyof EventPayloads[N]]);
      const head = { specversion: '1.0', id, type: name, source: `camarim/${owner}`, subject };
      const envelope = { ...head, time: time.toISOString(), dataschema: `${name}/${version}`, data };
      await app.get(NatsLink).js.publish(name, JSON.stringify(envelope), { msgID: id });
    },
    /** Events of this service about one story or creator, oldest first. */
    said: <N extends EventName>(name: N, subject: string): Promise<Array<EventPayloads[N]>> => {
      const sql = `select envelope -> 'data' as data from outbox where name = $1 and envelope ->> 'subject' = $2 order by seq`;
      return db().column<EventPayloads[N]>(sql, [name, subject]);
    },
    count: async (table: 'story_view' | 'story_event', where: string, params: unknown[]): Promise<number> =>
      (await db().one<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`, params))?.n ?? 0,
    end: async (): Promise<void> => {
      await app.close();
      await Promise.all([nats.end(), redis.end()]);
      await database.drop();
    },
  };
}
export type StoriesBench = Awaited<ReturnType<typeof startStories>>;
