import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EVENTS, type EventName, type EventPayloads, type Identity, type StaffRole } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { NatsLink, RpcClient, rpcTransport } from '@camarim/messaging';
import {
  createServiceDatabase,
  MovableClock,
  privateNats,
  privateRedis,
  startService,
  testConfig,
} from '@camarim/testing';
import { CatalogConfig } from '../src/catalog.config.js';
import { CATALOG_MIGRATIONS, CatalogModule } from '../src/catalog.module.js';
import type { Rendition } from '../src/media/rendition.js';

export const VISITOR: Identity = { kind: 'visitor' };
export const aFan = (userId: string = randomUUID()): Identity & { kind: 'user' } => ({
  kind: 'user',
  userId,
  role: 'fan',
  sessionId: randomUUID(),
});

export interface PostDraft {
  mediaType: 'image' | 'video';
  isExclusive: boolean;
  isPremium: boolean;
  isHot: boolean;
  featured: boolean;
  createdAt: string;
  likes: number;
}

export const aTeamMember = (role: StaffRole = 'content'): Identity & { kind: 'staff' } => ({
  kind: 'staff',
  userId: randomUUID(),
  role,
  sessionId: randomUUID(),
});

/** A key heads are signed with. */
export const aProofKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/** The catalog with a database, a broker and a Redis of its own: jobs run as in production. And short ways to fill it. */
export async function startCatalog(settings: { FFMPEG_PATH?: string } = {}) {
  const [database, nats, redis, mediaDir] = await Promise.all([
    createServiceDatabase({ service: 'catalog', migrations: CATALOG_MIGRATIONS }),
    privateNats(),
    privateRedis(),
    mkdtemp(path.join(tmpdir(), 'camarim-catalog-')),
  ]);
  const config = testConfig(CatalogConfig, {
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    MEDIA_DIR: mediaDir,
    PROOF_KEY: aProofKey(),
    ...settings,
  });
  const clock = new MovableClock();
  const start = () =>
    startService({
      ...{ name: 'catalog', module: CatalogModule.register(config), clock },
      rpc: rpcTransport('catalog', config),
    });
  let replicas = [await start()];
  const first = () => replicas[0]!;
  const db = (): Database => first().get(Database);
  return {
    /** The first of the processes that run; `restart` makes others. */
    get app() {
      return first();
    },
    get db() {
      return db();
    },
    get rpc(): RpcClient {
      return first().get(RpcClient);
    },
    clock,
    /** What the processes that are started next are given. */
    config,
    mediaDir,
    /** Every process ends. @param meanwhile what happens while none runs. @param count how many come back, at once. */
    restart: async (meanwhile: () => void, count = 1): Promise<void> => {
      await Promise.all(replicas.map((app) => app.close()));
      meanwhile();
      replicas = await Promise.all(Array.from({ length: count }, start));
    },
    /** A period that runs, as the projection leaves it. */
    subscribe: async (userId: string, modelId: string | null, days = 30): Promise<void> => {
      await db().query(
        `insert into entitlement (user_id, model_id, expires_at, updated_at) values ($1, $2, $3, now())`,
        [userId, modelId, new Date(clock.now().getTime() + days * 86_400_000)],
      );
    },
    ...fillers(db),
    /** Says what another service would say, over the real broker. */
    hear: async <N extends EventName>(
      name: N,
      data: EventPayloads[N],
      time = new Date().toISOString(),
    ): Promise<void> => {
      const { owner, aggregate, version } = EVENTS[name];
      const id = randomUUID();
      const subject = String(data[aggregate as keyof EventPayloads[N]]);
      const head = { specversion: '1.0', id, type: name, source: `camarim/${owner}`, subject };
      const envelope = { ...head, time, dataschema: `${name}/${version}`, data };
      await first().get(NatsLink).js.publish(name, JSON.stringify(envelope), { msgID: id });
    },
    /** Events this service has published, oldest first. */
    said: <N extends EventName>(name: N): Promise<Array<EventPayloads[N]>> => {
      const sql = `select envelope -> 'data' as data from outbox where name = $1 order by seq`;
      return db().column<EventPayloads[N]>(sql, [name]);
    },
    stop: async (): Promise<void> => {
      await Promise.all(replicas.map((app) => app.close()));
      await Promise.all([nats.end(), redis.end(), rm(mediaDir, { recursive: true, force: true })]);
      await database.drop();
    },
  };
}
export type Catalog = Awaited<ReturnType<typeof startCatalog>>;

const TYPES: Record<string, Rendition['contentType']> = { mp4: 'video/mp4', json: 'application/json' };
const file = (name: string): Rendition => ({
  name,
  width: 640,
  height: 800,
  bytes: 1,
  contentType: TYPES[name.split('.')[1] ?? ''] ?? 'image/webp',
});
const FILES = {
  image: ['w320.webp', 'w640.webp', 'w1080.webp'],
  video: ['full.mp4', 'preview.mp4', 'hls-360.mp4', 'stream.json', 'poster.webp', 'thumb.webp'],
};

function fillers(db: () => Database) {
  const aModel = async (username = `m${randomUUID().slice(0, 8)}`): Promise<string> => {
    const id = randomUUID();
    await db().query(`insert into model (id, username, display_name) values ($1, $2, $2)`, [id, username]);
    await db().query(
      `insert into model_kyc (model_id, is_over_18, is_document_checked, checked_by, checked_at) values ($1, true, true, $2, now())`,
      [id, randomUUID()],
    );
    return id;
  };
  /** A model and who it belongs to, as somebody who is signed in. */
  const aCreator = async (displayName = 'Luna') => {
    const [who, modelId] = [{ ...aFan(), role: 'creator' as const }, await aModel()];
    await db().query('update model set creator_user_id = $2, display_name = $3 where id = $1', [
      ...[modelId, who.userId, displayName],
    ]);
    return { who, modelId };
  };
  const aPost = async (modelId: string, draft: Partial<PostDraft> = {}): Promise<string> => {
    const { mediaType = 'video', isExclusive = false, isPremium = false, isHot = false, featured = false } = draft;
    const [id, assetId] = [randomUUID(), randomUUID()];
    await db().query(
      `insert into media_asset (id, model_id, kind, status, width, height, thumbhash, renditions)
       values ($1, $2, $3, 'ready', 1080, 1350, 'dGh1bWI=', $4)`,
      [assetId, modelId, mediaType, JSON.stringify(FILES[mediaType].map(file))],
    );
    await db().query(
      `insert into post (id, model_id, asset_id, title, media_type, is_exclusive, is_premium, is_hot, featured, likes_count,
         is_published, published_at, created_at)
       values ($1, $2, $3, 'Título', $4, $5, $6, $7, $8, $9, true, $10, $10)`,
      [
        id,
        modelId,
        assetId,
        mediaType,
        isExclusive,
        isPremium,
        isHot,
        featured,
        draft.likes ?? 0,
        draft.createdAt ?? '2026-11-01T00:00:00.000Z',
      ],
    );
    return id;
  };
  return { aModel, aCreator, aPost };
}
