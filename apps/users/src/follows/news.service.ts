import { EveryLeader, type Tx } from '@camarim/database';
import { DAY_MS, HOUR_MS, NEW_FOLLOWER_DAYS, NEWS_BUNDLE_MS, type NewsCounts } from '@camarim/domain';
import { ModelStandings } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { NotificationService } from '../notifications/notification.service.js';
import type { News } from './news.js';
import { type NewsReader, NewsRepository } from './news.repository.js';
import { newsText } from './news.texts.js';

/** As long as the list of whom one follows looks back. */
const KEPT_MS = NEW_FOLLOWER_DAYS * DAY_MS;

/** Tells followers of what came out: each once, and one line while nobody has read it (FOLLOW-03). */
@Injectable()
export class NewsService {
  constructor(
    private readonly news: NewsRepository,
    private readonly notifications: NotificationService,
    private readonly standings: ModelStandings,
    private readonly clock: Clock,
  ) {}

  async tell(tx: Tx, news: News): Promise<void> {
    await this.news.hold(tx, news);
    const now = this.clock.now();
    if (!(await this.news.add(tx, news, now))) return;
    // of somebody who is off the site nothing can be seen
    if ((await this.standings.of(news.modelId)) !== 'active') return this.news.markGone(tx, news, now);
    const { kind } = newsText({ open: 1, locked: 0, stories: 0 });
    const bundleFrom = new Date(now.getTime() - NEWS_BUNDLE_MS);
    const readers = await this.news.readers(tx, news, kind, now, bundleFrom);
    for (const same of alike(readers)) {
      const words = newsText(same.counts);
      await this.notifications.rewrite(tx, same.lineIds, words);
      await this.notifications.tell(tx, same.newOnes, words, false, undefined, now);
    }
  }

  gone(tx: Tx, news: News): Promise<void> {
    return this.news.markGone(tx, news, this.clock.now());
  }

  @EveryLeader('users.purge-news', HOUR_MS)
  async purge(): Promise<void> {
    await this.news.deleteBefore(new Date(this.clock.now().getTime() - KEPT_MS));
  }
}

interface Alike {
  counts: NewsCounts;
  lineIds: string[];
  newOnes: string[];
}
/** Most followers read the same words: one statement for each text. */
function alike(readers: NewsReader[]): Alike[] {
  const groups = new Map<string, Alike>();
  for (const { accountId, lineId, open, locked, stories } of readers) {
    const key = `${open} ${locked} ${stories}`;
    const group = groups.get(key) ?? { counts: { open, locked, stories }, lineIds: [], newOnes: [] };
    groups.set(key, group);
    if (lineId === null) group.newOnes.push(accountId);
    else group.lineIds.push(lineId);
  }
  return [...groups.values()];
}
