import { Database, EveryLeader, type Tx } from '@camarim/database';
import { DAY_MS } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { PresellEntity } from './presell.entity.js';
import { PresellRepository } from './presell.repository.js';

const ROUND = { everyMs: 60_000, pages: 100, againMs: 7 * DAY_MS } as const;

type Page = Pick<PresellEntity, 'id' | 'modelId'>;
type Pictures = Pick<PresellEntity, 'heroAssetId' | 'gallery'>;

/** Says which files pages show: the catalog, which owns them, would let them go with her next portrait (MKT-24, CAT-04). */
@Injectable()
export class PresellPictures {
  constructor(
    private readonly db: Database,
    private readonly presells: PresellRepository,
    private readonly events: EventPublisher<'marketing'>,
    private readonly clock: Clock,
  ) {}

  /** A page that is switched off keeps its files too: it may be switched on again. */
  tell(tx: Tx, page: Page & Pictures): Promise<void> {
    return this.say(tx, page, filesOf(page));
  }
  /** It is deleted. */
  forget(tx: Tx, page: Page): Promise<void> {
    return this.say(tx, page, []);
  }

  /**
   * Pages from before this was said, what a process of the release before writes during an upgrade, and each once a week: a
   * word that was lost must not cost a page its pictures.
   */
  @EveryLeader('marketing.tell-pictures', ROUND.everyMs)
  async round(): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - ROUND.againMs);
    await this.db.transaction(async (tx) => {
      for (const page of await this.presells.untold(tx, before, ROUND.pages)) {
        await this.presells.update(tx, page.id, { picturesToldAt: now });
        await this.tell(tx, page);
      }
    });
  }

  private async say(tx: Tx, { id: presellId, modelId }: Page, assetIds: string[]): Promise<void> {
    await this.events.publish(tx, 'presell.pictured', { presellId, modelId, assetIds });
  }
}

function filesOf({ heroAssetId, gallery }: Pictures): string[] {
  const ids = [...(heroAssetId === null ? [] : [heroAssetId]), ...gallery.map(({ assetId }) => assetId)];
  return [...new Set(ids)];
}
