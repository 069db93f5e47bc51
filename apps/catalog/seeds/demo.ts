import { DEMO } from '@camarim/contracts';
import type { Database, SeedProgress, Tx } from '@camarim/database';
import type { MediaStorage } from '@camarim/platform';
import { Logger } from '@nestjs/common';
import { findFfmpeg } from '../src/media/ffmpeg.js';
import { type FinishedAsset, makeAssets } from './demo-assets.js';
import { DEMO_CREATORS } from './demo-creators.js';
import { demoAssetId, demoCollectionId, demoPostId } from './demo-ids.js';
import { COVER_ASSET, PROFILE_ASSET, planAssets } from './demo-plan.js';

/**
 * Fills an empty catalog with two invented creators, their painted pictures and films. Files first (kept when a run is
 * interrupted), then all rows in one transaction. A machine without ffmpeg gets the pictures alone.
 */
export async function seedDemo(
  db: Database,
  progress: (step: SeedProgress) => void,
  storage: MediaStorage,
  ffmpegPath?: string,
): Promise<void> {
  const ffmpeg = await findFfmpeg(ffmpegPath);
  if (!ffmpeg) new Logger('demo').warn('no ffmpeg on this machine: the demonstration has pictures only, no films');
  const plans = planAssets().filter((plan) => ffmpeg !== null || plan.film === null);
  const total = plans.length + 1;
  let done = 0;
  progress({ done, total, what: 'Montando o camarim' });
  const assets = await makeAssets(plans, storage, ffmpeg, ({ what }) => progress({ done: ++done, total, what }));
  await db.transaction((tx) => writeRows(tx, assets));
  progress({ done: total, total, what: 'Perfis e publicações prontos' });
}

async function writeRows(tx: Tx, assets: FinishedAsset[]): Promise<void> {
  const models = DEMO_CREATORS.map(({ key, displayName, bio, location }) => ({
    id: DEMO.models[key],
    username: key,
    display_name: displayName,
    bio,
    location,
    profile_asset_id: demoAssetId(key, PROFILE_ASSET),
    cover_asset_id: demoAssetId(key, COVER_ASSET),
  }));
  await tx.execute(
    `insert into model (id, username, display_name, bio, location, profile_asset_id, cover_asset_id, created_at)
     select id, username, display_name, bio, location, profile_asset_id, cover_asset_id, now() - interval '90 days'
     from jsonb_to_recordset($1::jsonb) as r (id uuid, username text, display_name text, bio text, location text,
       profile_asset_id uuid, cover_asset_id uuid)
     on conflict do nothing`,
    [JSON.stringify(models)],
  );
  // painted, not photographed: nobody stands behind them who could be asked for a document
  await tx.execute(
    `insert into model_kyc (model_id, is_over_18, is_document_checked, is_demo, checked_at)
     select id, true, true, true, now() from jsonb_to_recordset($1::jsonb) as r (id uuid) on conflict do nothing`,
    [JSON.stringify(models)],
  );
  const files = assets.map(({ creator, durationMs, ...asset }) => ({
    ...asset,
    model_id: DEMO.models[creator],
    duration_ms: durationMs,
  }));
  await tx.execute(
    `insert into media_asset (id, model_id, kind, status, width, height, duration_ms, thumbhash, veil, renditions)
     select id, model_id, kind, 'ready', width, height, duration_ms, thumbhash, veil, renditions
     from jsonb_to_recordset($1::jsonb) as r (id uuid, model_id uuid, kind text, width int, height int, duration_ms int,
       thumbhash text, veil text, renditions jsonb)
     on conflict do nothing`,
    [JSON.stringify(files)],
  );
  await writePosts(tx, new Set(assets.map(({ id }) => id)));
  await writeCollections(tx);
}

/** Posts whose files exist; their age counts from now, so that a feed filled today looks like today's. */
async function writePosts(tx: Tx, made: ReadonlySet<string>): Promise<void> {
  const posts = DEMO_CREATORS.flatMap(({ key, posts: list }) =>
    list.map((post, index) => ({
      id: demoPostId(key, index + 1),
      model_id: DEMO.models[key],
      asset_id: demoAssetId(key, index + 1),
      title: post.title,
      description: post.text,
      media_type: post.kind,
      is_exclusive: post.access === 'exclusive',
      is_premium: post.access === 'premium',
      is_hot: post.hot ?? false,
      featured: post.featured ?? false,
      preview_seconds: post.kind === 'video' ? post.previewSeconds : 5,
      hours_ago: post.hoursAgo,
    })),
  ).filter((post) => made.has(post.asset_id));
  await tx.execute(
    `insert into post (id, model_id, asset_id, title, description, media_type, is_exclusive, is_premium, is_hot, featured,
       preview_seconds, crop_bottom, is_published, published_at, created_at)
     select id, model_id, asset_id, title, description, media_type, is_exclusive, is_premium, is_hot, featured,
       preview_seconds, 0, true, moment, moment
     from jsonb_to_recordset($1::jsonb) as r (id uuid, model_id uuid, asset_id uuid, title text, description text,
       media_type text, is_exclusive boolean, is_premium boolean, is_hot boolean, featured boolean,
       preview_seconds int, hours_ago int),
       lateral (select now() - make_interval(hours => r.hours_ago, mins => r.hours_ago % 47) as moment) t
     on conflict do nothing`,
    [JSON.stringify(posts)],
  );
}

/** In the order of the posts; those whose files could not be made are left out. */
async function writeCollections(tx: Tx): Promise<void> {
  const placed = DEMO_CREATORS.flatMap(({ key, posts }) => {
    const titles = [...new Set(posts.flatMap(({ collection }) => collection ?? []))];
    return posts.flatMap(({ collection }, index) => {
      if (collection === undefined) return [];
      const place = titles.indexOf(collection);
      const [id, post_id] = [demoCollectionId(key, place + 1), demoPostId(key, index + 1)];
      return { id, model_id: DEMO.models[key], title: collection, place, post_id, position: index };
    });
  });
  await tx.execute(
    `with placed as (
       select * from jsonb_to_recordset($1::jsonb) as r (id uuid, model_id uuid, title text, place int, post_id uuid, position int)
     ), made as (
       insert into collection (id, model_id, title, position) select distinct id, model_id, title, place from placed
       on conflict do nothing returning id
     )
     insert into collection_post (collection_id, post_id, position)
     select id, post_id, placed.position from placed join made using (id) where exists (select 1 from post where post.id = post_id)`,
    [JSON.stringify(placed)],
  );
}
