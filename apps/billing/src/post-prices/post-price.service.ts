import { changedFacts, type In, type PostPrice, type StaffCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { only, problem } from '@camarim/domain';
import { Answers, EventPublisher, RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { PostPriceRepository, type PostPriceRow } from './post-price.repository.js';

type Cents = Pick<PostPriceRow, 'priceCents' | 'subscriberPriceCents'>;

/** What a post costs on its own, as the team sets it (PUR-01). */
@Injectable()
export class PostPriceService {
  constructor(
    private readonly db: Database,
    private readonly rows: PostPriceRepository,
    private readonly rpc: RpcClient,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.post-price.list')
  list({ postId }: In<'billing.post-price.list'>): Promise<PostPrice> {
    return this.rows.view(postId);
  }

  /**
   * Nothing is taken from those who have paid: a post that was on the air within the subscription stays included.
   * @throws post-not-found, post-not-for-sale for one that is open to everybody, post-was-included, conflict.
   */
  @Answers('billing.post-price.set')
  async set(
    { postId, revision, priceCents, subscriberPriceCents }: In<'billing.post-price.set'>,
    { userId: staffId }: StaffCaller,
  ): Promise<PostPrice> {
    const sale = await this.rpc.call('catalog.post.sale', { postId, userId: null });
    const { modelId, isSubscribersOnly, wasShown } = sale;
    // what came with a message keeps the price its chain has
    if (!isSubscribersOnly || sale.isAttachment) throw problem('post-not-for-sale');
    return this.change(postId, staffId, async (tx, known) => {
      if ((known?.revision ?? 0) !== revision) throw problem('conflict');
      const wasExtra = known !== null && known.subscriberPriceCents !== null && known.archivedAt === null;
      if (subscriberPriceCents !== null && wasShown && !wasExtra) throw problem('post-was-included');
      const row = { postId, modelId, priceCents, subscriberPriceCents, revision: revision + 1 };
      await this.rows.save(tx, row, this.clock.now());
      return row;
    });
  }

  /** @throws post-not-found for one that never had a price. */
  @Answers('billing.post-price.archive')
  archive({ postId }: In<'billing.post-price.archive'>, { userId: staffId }: StaffCaller): Promise<PostPrice> {
    return this.change(postId, staffId, async (tx, known) => {
      if (!known) throw problem('post-not-found');
      if (known.archivedAt !== null) return null;
      const row = { ...known, revision: known.revision + 1, archivedAt: this.clock.now() };
      await this.rows.archive(tx, postId, row.revision, row.archivedAt);
      return row;
    });
  }

  /** @param act gives the row as it is from now on, null when nothing changed. */
  private change(
    postId: string,
    staffId: string,
    act: (
      tx: Tx,
      known: PostPriceRow | null,
    ) => Promise<(Omit<PostPriceRow, 'archivedAt'> & { archivedAt?: Date | null }) | null>,
  ): Promise<PostPrice> {
    return this.db.transaction(async (tx) => {
      const known = await this.rows.hold(tx, postId);
      const row = await act(tx, known);
      if (row) {
        const [before, after] = [known && shownOf(known), shownOf(row)];
        await this.events.publish(tx, 'post-price.changed', {
          ...only(row, 'postId', 'modelId', 'revision'),
          ...(after ?? { priceCents: null, subscriberPriceCents: null }),
          ...{ staffId, ...changedFacts(before, after), at: this.clock.now().toISOString() },
        });
      }
      return this.rows.view(postId, tx);
    });
  }
}

const shownOf = (row: Cents & { archivedAt?: Date | null }): Cents | null =>
  row.archivedAt ? null : only(row, 'priceCents', 'subscriberPriceCents');
