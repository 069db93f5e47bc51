import type { ModelView } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { isoSql, mediaRefSql } from '../media/media.sql.js';
import { RENDITION } from '../media/rendition.js';

/** Only active models are public; an inactive one is as if it were not there (CAT-02). */
const profile = (condition: string): string => `
  select json_build_object(
    'id', m.id, 'username', m.username, 'displayName', m.display_name, 'bio', m.bio,
    'bioBoldEnabled', m.bio_bold_enabled, 'location', m.location, 'isVerified', m.is_verified,
    'profileImage', ${mediaRefSql('face', RENDITION.card)}, 'coverImage', ${mediaRefSql('cover', RENDITION.image)},
    'stats', json_build_object('posts', m.posts_count, 'likes', m.likes_count), 'createdAt', ${isoSql('m.created_at')}
  ) as view
  from model m
  left join media_asset face on face.id = m.profile_asset_id
  left join media_asset cover on cover.id = m.cover_asset_id
  where ${condition} and m.is_active and m.deleted_at is null`;
const BY_USERNAME = profile('lower(m.username) = $1');
const BY_ID = profile('m.id = $1');

/** Public profiles, built as JSON by Postgres: nothing is hydrated on the way. */
@Injectable()
export class ModelRead {
  constructor(private readonly db: Database) {}

  async byUsername(username: string): Promise<ModelView | null> {
    return (await this.db.one<{ view: ModelView }>(BY_USERNAME, [username]))?.view ?? null;
  }
  async byId(id: string): Promise<ModelView | null> {
    return (await this.db.one<{ view: ModelView }>(BY_ID, [id]))?.view ?? null;
  }
}
