import type { EventPayloads, UnlockFacts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { livingSql, purchasesLock } from '../erasure/erased-account.sql.js';
import { releasedSql } from '../releases/release.sql.js';

type Price = Pick<EventPayloads['post-price.changed'], 'postId' | 'priceCents' | 'subscriberPriceCents' | 'revision'>;
type Bought = Pick<UnlockFacts, 'unlockId' | 'userId' | 'postId'>;

/** What billing told about posts that are sold, and who bought them. */
@Injectable()
export class SaleRepository {
  /** @returns whether the post is on the air; null when a newer word was heard before, or it is gone. */
  price(tx: Tx, { postId, priceCents, subscriberPriceCents, revision }: Price, now: Date) {
    return tx.one<{ isPublished: boolean }>(
      `update post set price_cents = $2, subscriber_price_cents = $3, price_revision = $4, updated_at = $5
       where id = $1 and price_revision < $4 and deleted_at is null and not is_attachment returning is_published as "isPublished"`,
      [postId, priceCents, subscriberPriceCents, revision, now],
    );
  }

  /** Whoever erases the account waits; two purchases do not wait for each other. */
  async hold(tx: Tx, userId: string): Promise<void> {
    await tx.lockShared(purchasesLock(userId));
  }

  /**
   * One of a post that was removed meanwhile, or whose release was taken back, opens nothing.
   * @returns false then, when it was heard of before, or its end was, or the account is erased.
   */
  async grant(tx: Tx, { unlockId, userId, postId }: Bought, now: Date): Promise<boolean> {
    const row = await tx.one<{ isOpen: boolean }>(
      `insert into post_unlock (unlock_id, user_id, post_id, granted_at, ended_at)
       select $1, $2, $3, $4, (select $4::timestamptz from post p where p.id = $3
         and (p.removed_at is not null or not ${releasedSql('p.id')})) where ${livingSql('$2')}
       on conflict do nothing returning ended_at is null as "isOpen"`,
      [unlockId, userId, postId, now],
    );
    return row?.isOpen ?? false;
  }

  /**
   * For good, also one that was not heard of before: its beginning may still be on the way; of an erased account nothing.
   * @returns whether it closed the post; not when it was bought anew before this was heard.
   */
  async end(tx: Tx, { unlockId, userId, postId }: Bought, now: Date): Promise<boolean> {
    const sql = 'update post_unlock set ended_at = $2 where unlock_id = $1 and ended_at is null';
    if ((await tx.execute(sql, [unlockId, now])) === 1) {
      const other = `select 1 from post_unlock where user_id = $1 and post_id = $2 and ended_at is null limit 1`;
      return (await tx.one(other, [userId, postId])) === null;
    }
    await tx.execute(
      `insert into post_unlock (unlock_id, user_id, post_id, granted_at, ended_at)
       select $1, $2, $3, $4, $4 where ${livingSql('$2')}
       on conflict do nothing`,
      [unlockId, userId, postId, now],
    );
    return false;
  }

  async wasOffered(tx: Tx, postId: string): Promise<boolean> {
    return (await tx.one('select 1 from post where id = $1 and published_at is not null', [postId])) !== null;
  }
  /** Closes a post to those of whom it is heard later. */
  async markRemoved(tx: Tx, postId: string, now: Date): Promise<void> {
    await tx.execute('update post set removed_at = $2 where id = $1', [postId, now]);
  }
  /** Closes a post to all who bought it. */
  async endAll(tx: Tx, postId: string, now: Date): Promise<void> {
    await tx.execute('update post_unlock set ended_at = $2 where post_id = $1 and ended_at is null', [postId, now]);
  }

  /** It can be bought anew; whoever got the money back has it no more. */
  async sellAgain(tx: Tx, postId: string): Promise<void> {
    await tx.execute('update post set removed_at = null where id = $1', [postId]);
  }
}
