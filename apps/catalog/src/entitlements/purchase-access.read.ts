import type { In, PurchaseAccess } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { isUuid, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { openedBySql } from '../posts/opened.sql.js';

/** As many as fit into an answer of 64 KB many times over. */
const MOST = 100;

/** What of a purchase was opened here, and when: the lines a dispute is answered with (MED-03). */
@Injectable()
export class PurchaseAccessRead {
  constructor(private readonly db: Database) {}

  @Answers('catalog.access.of-purchase')
  async ofPurchase(question: In<'catalog.access.of-purchase'>): Promise<PurchaseAccess> {
    const { userId, modelId, postId, subscriptionIds, unlockIds, since } = question;
    const ids = [userId, ...subscriptionIds, ...unlockIds, ...[modelId, postId].filter((id) => id !== null)];
    if (!ids.every(isUuid) || Number.isNaN(Date.parse(since))) throw problem('validation-failed');
    const [periods, unlocks, openings] = await Promise.all([
      this.db.query<{ id: string; expiresAt: Date; endedAt: Date | null; writtenAt: Date }>(
        `select subscription_id as id, expires_at as "expiresAt", ended_at as "endedAt", updated_at as "writtenAt"
         from entitlement_period where user_id = $1 and subscription_id = any($2::uuid[])
         order by expires_at, subscription_id limit ${MOST}`,
        [userId, subscriptionIds],
      ),
      this.db.query<{ id: string; postId: string; grantedAt: Date; endedAt: Date | null }>(
        `select unlock_id as id, post_id as "postId", granted_at as "grantedAt", ended_at as "endedAt"
         from post_unlock where user_id = $1 and unlock_id = any($2::uuid[]) order by granted_at, unlock_id limit ${MOST}`,
        [userId, unlockIds],
      ),
      this.db.query<{ postId: string; openedAt: Date; all: number }>(
        `select post_id as "postId", opened_at as "openedAt", count(*) over ()::int as "all" from opened_post o
         where user_id = $1 and ($2::uuid is null or model_id = $2) and ${openedBySql('$3')} and opened_at >= $4
         order by opened_at, post_id limit ${MOST}`,
        [userId, modelId, postId, since],
      ),
    ]);
    const iso = (at: Date | null) => at?.toISOString() ?? null;
    return {
      periods: periods.map(({ id, expiresAt, endedAt, writtenAt }) => ({
        ...{ id, expiresAt: expiresAt.toISOString(), endedAt: iso(endedAt), writtenAt: writtenAt.toISOString() },
      })),
      unlocks: unlocks.map(({ id, postId, grantedAt, endedAt }) => ({
        ...{ id, postId, grantedAt: grantedAt.toISOString(), endedAt: iso(endedAt) },
      })),
      openings: openings.map(({ postId, openedAt }) => ({ postId, openedAt: openedAt.toISOString() })),
      left: (openings[0]?.all ?? 0) - openings.length,
    };
  }
}
