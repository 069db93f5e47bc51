import type { Page, PostView } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { type PostListQuestion, postListStatement } from './post-list.sql.js';

/** Lists of posts for one viewer, one statement each. */
@Injectable()
export class PostRead {
  constructor(private readonly db: Database) {}

  /** @returns null when the model is not public (CAT-02). */
  async page(question: PostListQuestion): Promise<Page<PostView> | null> {
    const { sql, params } = postListStatement(question);
    const row = await this.db.one<{ open: boolean; page: Page<PostView> }>(sql, params);
    return row?.open ? row.page : null;
  }
}
