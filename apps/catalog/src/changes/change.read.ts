import type { ContentChange, Page } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { type NewestCursor, newestCursorSql, pageOf } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { isoSql } from '../media/media.sql.js';

@Injectable()
export class ChangeRead {
  constructor(private readonly db: Database) {}

  async page(modelId: string | null, after: NewestCursor | null, limit: number): Promise<Page<ContentChange>> {
    const params: unknown[] = [limit + 1];
    const bind = (value: unknown) => `$${params.push(value)}`;
    const where = [
      ...(modelId ? [`c.model_id = ${bind(modelId)}`] : []),
      ...(after ? [`(c.created_at, c.id) < (${bind(after.at)}::timestamptz, ${bind(after.id)}::uuid)`] : []),
    ];
    const rows = await this.db.query<{ item: ContentChange; cursor: string }>(
      `select ${newestCursorSql('c')} as cursor, json_build_object('id', c.id, 'staffId', c.staff_id, 'action', c.action,
         'targetType', c.target_type, 'targetId', c.target_id, 'modelId', c.model_id, 'details', c.details,
         'at', ${isoSql('c.created_at')}) as item
       from content_change c ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
       order by c.created_at desc, c.id desc limit $1`,
      params,
    );
    return pageOf(rows, limit);
  }
}
