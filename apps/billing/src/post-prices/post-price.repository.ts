import { money, moneyOrNull, type PostPrice, type PostPriceEntry } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** Integer cents. */
export interface PostPriceRow {
  postId: string;
  modelId: string;
  priceCents: number;
  subscriberPriceCents: number | null;
  revision: number;
  archivedAt: Date | null;
}
type Entry = Pick<PostPriceRow, 'priceCents' | 'subscriberPriceCents'> & { from: Date; to: Date | null };

const COLUMNS = `post_id as "postId", model_id as "modelId", price_cents as "priceCents",
  subscriber_price_cents as "subscriberPriceCents", revision, archived_at as "archivedAt"`;
/** Prices shown of one post; nobody changes one more often. */
const SHOWN = 50;

@Injectable()
export class PostPriceRepository {
  constructor(private readonly db: Database) {}

  find(postId: string): Promise<PostPriceRow | null> {
    return this.db.one<PostPriceRow>(`select ${COLUMNS} from post_price where post_id = $1`, [postId]);
  }
  /** With its lock; the first price of a post has no row yet, so its name is locked. */
  async hold(tx: Tx, postId: string): Promise<PostPriceRow | null> {
    await tx.lock(`post-price:${postId}`);
    return tx.one<PostPriceRow>(`select ${COLUMNS} from post_price where post_id = $1`, [postId]);
  }
  async save(tx: Tx, row: Omit<PostPriceRow, 'archivedAt'>, now: Date): Promise<void> {
    await tx.execute(
      `insert into post_price (post_id, model_id, price_cents, subscriber_price_cents, revision, updated_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (post_id) do update set price_cents = excluded.price_cents, revision = excluded.revision,
         subscriber_price_cents = excluded.subscriber_price_cents, archived_at = null, updated_at = excluded.updated_at`,
      [row.postId, row.modelId, row.priceCents, row.subscriberPriceCents, row.revision, now],
    );
  }
  async archive(tx: Tx, postId: string, revision: number, now: Date): Promise<void> {
    const sql = 'update post_price set archived_at = $2, revision = $3, updated_at = $2 where post_id = $1';
    await tx.execute(sql, [postId, now, revision]);
  }

  async view(postId: string, on: Pick<Tx, 'query'> = this.db): Promise<PostPrice> {
    const [row] = await on.query<PostPriceRow>(`select ${COLUMNS} from post_price where post_id = $1`, [postId]);
    const entries = await on.query<Entry>(
      `select price_cents as "priceCents", subscriber_price_cents as "subscriberPriceCents", valid_from as "from", valid_to as "to"
       from post_price_history where post_id = $1 order by id desc limit ${SHOWN}`,
      [postId],
    );
    const isSold = row !== undefined && row.archivedAt === null;
    return {
      postId,
      price: isSold ? money(row.priceCents) : null,
      subscriberPrice: isSold ? moneyOrNull(row.subscriberPriceCents) : null,
      revision: row?.revision ?? 0,
      history: entries.map(entryOf),
    };
  }

  /** Whether this person has bought the post and not got the money back. */
  async isBought(postId: string, userId: string): Promise<boolean> {
    const sql = 'select 1 from unlock where post_id = $1 and user_id = $2 and ended_at is null';
    return (await this.db.one(sql, [postId, userId])) !== null;
  }
}

const entryOf = ({ priceCents, subscriberPriceCents, from, to }: Entry): PostPriceEntry => ({
  price: money(priceCents),
  subscriberPrice: moneyOrNull(subscriberPriceCents),
  from: from.toISOString(),
  to: to?.toISOString() ?? null,
});
