import type { FeedPageReply, PostOverlay } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import type { SliceQuestion } from '../posts/post-slice.sql.js';
import { FEED_OVERLAY } from './feed-overlay.sql.js';
import { FEED_POST, feedPageStatement } from './feed-page.sql.js';

interface PageRow extends FeedPageReply {
  open: boolean;
  modelId: string | null;
}
export interface OverlayRow {
  /** The whole house is open to the viewer. */
  house: boolean;
  /** Previews spent. */
  used: number;
  items: PostOverlay[];
}

/** The two statements of a feed: the page of everybody, and what one viewer may have of it. */
@Injectable()
export class FeedRead {
  constructor(private readonly db: Database) {}

  /** @returns null when the model is not public (CAT-02). */
  async page(question: SliceQuestion): Promise<FeedPageReply | null> {
    const { sql, params } = feedPageStatement(question);
    const row = await this.db.one<PageRow>(sql, params);
    return row?.open ? { body: row.body, etag: row.etag, postIds: row.postIds } : null;
  }

  async post(postId: string): Promise<(FeedPageReply & { modelId: string }) | null> {
    const row = await this.db.one<PageRow>(FEED_POST, [postId]);
    if (!row?.modelId) return null;
    return { body: row.body, etag: row.etag, postIds: row.postIds, modelId: row.modelId };
  }

  async overlay(postIds: string[], userId: string, now: Date): Promise<OverlayRow> {
    const row = await this.db.one<OverlayRow>(FEED_OVERLAY, [postIds, userId, now]);
    if (!row) throw new Error('the overlay always answers one row');
    return row;
  }
}
