import { DEMO } from '@camarim/contracts';
import type { Database, SeedProgress } from '@camarim/database';

/** The files are made by the catalog's demonstration; their names and sizes are agreed facts, as after any upload. */
const FILM = { rendition: 'full.mp4', width: 720, height: 1280 };
const POSTER = { poster_rendition: 'poster.webp', poster_width: 720, poster_height: 1280 };
const { assets, models } = DEMO;

const STORIES = [
  {
    id: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0401',
    model_id: models.luna,
    custom_slug: 'luna-no-camarim',
    media_type: 'video',
    asset_id: assets.lunaStory,
    ...FILM,
    ...POSTER,
    duration_seconds: 10,
    whatsapp_number: '+5548900000000',
    minutes_ago: 35,
  },
  {
    id: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0402',
    model_id: models.luna,
    custom_slug: 'luna-no-palco',
    media_type: 'image',
    asset_id: assets.lunaHero,
    rendition: 'w1080.webp',
    width: 1080,
    height: 1350,
    duration_seconds: 6,
    minutes_ago: 190,
  },
  {
    id: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0403',
    model_id: models.maya,
    custom_slug: 'maya-na-pista',
    media_type: 'image',
    asset_id: assets.mayaStory,
    rendition: 'w1080.webp',
    width: 1080,
    height: 1920,
    duration_seconds: 8,
    minutes_ago: 75,
  },
];

/** Three stories of the invented creators, alive for 24 hours from now. */
export async function seedDemo(db: Database, progress: (step: SeedProgress) => void): Promise<void> {
  progress({ done: 0, total: 1, what: 'Publicando stories de demonstração' });
  await db.transaction((tx) =>
    tx.execute(
      `insert into story (id, model_id, custom_slug, media_type, asset_id, rendition, width, height, poster_rendition,
         poster_width, poster_height, duration_seconds, whatsapp_number, is_demo, created_at)
       select id, model_id, custom_slug, media_type, asset_id, rendition, width, height, poster_rendition,
         poster_width, poster_height, duration_seconds, whatsapp_number, true, now() - make_interval(mins => minutes_ago)
       from jsonb_to_recordset($1::jsonb) as r (id uuid, model_id uuid, custom_slug text, media_type text, asset_id uuid,
         rendition text, width int, height int, poster_rendition text, poster_width int, poster_height int,
         duration_seconds int, whatsapp_number text, minutes_ago int)
       on conflict do nothing`,
      [JSON.stringify(STORIES)],
    ),
  );
  progress({ done: 1, total: 1, what: 'Stories prontos' });
}
