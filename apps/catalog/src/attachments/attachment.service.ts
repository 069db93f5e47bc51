import type { EventPayloads, In, MessageAttachment, NewAttachment } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { isUuid, POST_PRICE, problem } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AssetRead } from '../media/asset.read.js';
import { MediaService } from '../media/media.service.js';
import { PlayService } from '../posts/play.service.js';
import { PublicationGuard } from '../releases/publication-guard.js';
import { SaleService } from '../sales/sale.service.js';
import { AttachmentRepository } from './attachment.repository.js';

/** What is being given back is not opened on the way (S15). */
const CLOSED = { isOpen: false, picture: null, film: null };

/** Pictures and films that go along with messages (MSG-50, MSG-51). Who may ask for which, users says. */
@Injectable()
export class AttachmentService {
  constructor(
    private readonly db: Database,
    private readonly rows: AttachmentRepository,
    private readonly assets: AssetRead,
    private readonly media: MediaService,
    private readonly plays: PlayService,
    private readonly guard: PublicationGuard,
    private readonly sales: SaleService,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /**
   * A file of this creator's page that is ready. Asked again with the same id, the same one. One that shows somebody else is
   * kept, for the team to record their release, and refused until then (USR-31).
   * @throws validation-failed for a file that is not hers or is shown elsewhere, media-not-ready, kyc-required,
   * release-required, idempotency-mismatch.
   */
  @Answers('catalog.attachment.make')
  async make(asked: In<'catalog.attachment.make'>): Promise<MessageAttachment> {
    const { attachmentId, modelId, assetId, priceCents, authorKind, authorId, hasCoPerformers } = asked;
    const isPrice = priceCents === null || (priceCents >= POST_PRICE.min && priceCents <= POST_PRICE.max);
    if (![attachmentId, modelId, assetId].every(isUuid) || !isPrice) throw problem('validation-failed');
    const made = await this.db.transaction(async (tx) => {
      await tx.lock(`attachment:${assetId}`);
      if (!(await this.rows.made(tx, attachmentId))) {
        await this.guard.model(tx, modelId);
        const wanted = { modelId, staffId: '', field: 'attachment', forPost: null };
        const facts = await this.assets.facts(await this.media.takeIn(tx, assetId, wanted), tx);
        if (!facts?.ready || facts.kind === null) throw problem('media-not-ready');
        await this.rows.make(
          tx,
          { attachmentId, modelId, assetId, priceCents, authorKind },
          facts.kind,
          this.clock.now(),
        );
        if (hasCoPerformers) await this.guard.awaitRelease(tx, attachmentId, authorId, this.clock.now());
      }
      await this.requireSame(tx, asked);
      const [listed] = await this.rows.list([attachmentId], { isHouse: true }, tx);
      if (!listed) throw problem('media-not-found');
      return { item: listed.item, isReleased: await this.guard.isReleased(tx, attachmentId) };
    });
    if (!made.isReleased) throw problem('release-required');
    return made.item;
  }

  @Answers('catalog.attachment.list')
  async list({ attachmentIds, fanId, side }: In<'catalog.attachment.list'>): Promise<{ items: MessageAttachment[] }> {
    const rows = await this.rows.list(attachmentIds, { fanId, isHouse: side === 'house' });
    // a picture somebody paid for is seen with its message; a film counts once it is started
    const seen = rows.filter(
      ({ item, isNoted }) => item.isBought && item.mediaType === 'image' && item.picture && !isNoted,
    );
    if (fanId === null || side !== 'fan' || seen.length === 0) return { items: rows.map(({ item }) => item) };
    const opened = await this.plays.noteOpened(
      fanId,
      seen.map(({ item }) => item.id),
    );
    const closed = new Set(seen.filter(({ item }) => !opened.has(item.id)).map(({ item }) => item.id));
    return { items: rows.map(({ item }) => (closed.has(item.id) ? { ...item, ...CLOSED } : item)) };
  }

  /** @throws withdrawal-under-way while it is being given back. */
  @Answers('catalog.attachment.open')
  async open({ attachmentId, fanId }: In<'catalog.attachment.open'>): Promise<{ item: MessageAttachment | null }> {
    const [row] = await this.rows.list([attachmentId], { fanId, isStarted: true });
    if (row?.item.isBought && !row.isNoted && !(await this.plays.noteOpened(fanId, [attachmentId])).has(attachmentId))
      throw problem('withdrawal-under-way');
    return { item: row?.item ?? null };
  }

  /** Its file goes with it, unless somebody bought it; what the team takes away, nobody keeps (PUR-06). */
  async remove(tx: Tx, { attachmentId, modelId, by }: EventPayloads['attachment.removed']): Promise<void> {
    const assetId = await this.rows.remove(tx, attachmentId, this.clock.now());
    if (by === 'team') await this.sales.removeIn(tx, attachmentId, modelId);
    else if (assetId !== null) await this.events.publish(tx, 'post.deleted', { postId: attachmentId, modelId });
    if (assetId !== null) await this.media.discardUnused(tx, assetId);
  }

  private async requireSame(tx: Tx, { attachmentId, modelId, assetId, priceCents }: NewAttachment): Promise<void> {
    const made = await this.rows.made(tx, attachmentId);
    const isSame =
      made?.isAttachment && made.modelId === modelId && made.assetId === assetId && made.priceCents === priceCents;
    if (!isSame) throw problem('idempotency-mismatch');
  }
}
