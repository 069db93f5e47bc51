import { randomUUID } from 'node:crypto';
import { query } from './database.js';

/** Makes a story for one journey, with the file of a demonstration story. @returns its slug. */
export async function aDemoStory(story: { of: string; seconds: number; endedMinutesAgo?: number }): Promise<string> {
  const slug = `e2e-${randomUUID().slice(0, 8)}`;
  await query(
    `insert into stories.story (id, model_id, custom_slug, media_type, asset_id, rendition, width, height,
       poster_rendition, poster_width, poster_height, duration_seconds, is_demo, expires_at)
     select gen_random_uuid(), model_id, $1, media_type, asset_id, rendition, width, height, poster_rendition,
       poster_width, poster_height, $3, true, now() + make_interval(mins => $4)
     from stories.story where custom_slug = $2`,
    [slug, story.of, story.seconds, story.endedMinutesAgo === undefined ? 60 : -story.endedMinutesAgo],
  );
  return slug;
}

/** Deletes all stories made by `aDemoStory`. */
export async function dropDemoStories(): Promise<void> {
  await query(`update stories.story set deleted_at = now(), is_active = false where custom_slug like 'e2e-%'`, []);
}

/** The number of recorded views of a story, by all visitors. */
export async function viewsOf(slug: string): Promise<number> {
  const sql = `select count(*)::int as n from stories.story_view v join stories.story s on s.id = v.story_id where s.custom_slug = $1`;
  return (await query<{ n: number }>(sql, [slug]))[0]?.n ?? 0;
}
