import type { FeedPageReply, PostOverlay } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import type { QuotaRow } from '../posts/play.read.js';
import type { SliceQuestion } from '../posts/post-slice.sql.js';
import { barredSql } from '../releases/release.sql.js';
import { FEED_OVERLAY } from './feed-overlay.sql.js';
import { FEED_POST, feedPageStatement, HELD_POST } from './feed-page.sql.js';

interface PageRow extends FeedPageReply {
  open: boolean;
  modelId: string | null;
}
export interface OverlayRow extends QuotaRow {
  items: PostOverlay[];
  /** Photos the viewer bought and sees for the first time since. */
  unnoted: string[];
}

const HOLDS = `
  select 1 from model m join entitlement e on e.model_id = m.id
  where m.id = $1 and m.deleted_at is null and e.user_id = $2 and e.expires_at > $3
    and not ${barredSql('m.id')}`;

/** The two statements of a feed: the page of everybody, and what one viewer may have of it. */
@Injectable()
export class FeedRead {
  constructor(private readonly db: Database) {}

  /** @param isHeld the viewer may see her also when she is not public. @returns null when she is not (CAT-02). */
  async page(question: SliceQuestion, isHeld = false): Promise<FeedPageReply | null> {
    const { sql, params } = feedPageStatement(question);
    const row = await this.db.one<PageRow>(sql, params);
    return row && (row.open || isHeld) ? { body: row.body, etag: row.etag, postIds: row.postIds } : null;
  }

  /** Whether a viewer's own days with a creator run, who is neither deleted nor barred. */
  async holds(modelId: string, userId: string, now: Date): Promise<boolean> {
    return (await this.db.one(HOLDS, [modelId, userId, now])) !== null;
  }

  /** As `post`, of a creator who left the site for somebody whose days with her run, and of any for its buyers. */
  async heldPost(postId: string, userId: string, now: Date): Promise<(FeedPageReply & { modelId: string }) | null> {
    const row = await this.db.one<PageRow>(HELD_POST, [postId, userId, now]);
    if (!row?.modelId) return null;
    return { body: row.body, etag: row.etag, postIds: row.postIds, modelId: row.modelId };
  }

  async post(postId: string): Promise<(FeedPageReply & { modelId: string }) | null> {
    const row = await this.db.one<PageRow>(FEED_POST, [postId]);
    if (!row?.modelId) return null;
    return { body: row.body, etag: row.etag, postIds: row.postIds, modelId: row.modelId };
  }

  async overlay(postIds: string[], userId: string | null, now: Date): Promise<OverlayRow> {
    const row = await this.db.one<OverlayRow>(FEED_OVERLAY, [postIds, userId, now]);
    if (!row) throw new Error('the overlay always answers one row');
    return row;
  }
}
