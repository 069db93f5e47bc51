import type { AdminChangeDto } from '@camarim/contracts';
import { EventTap } from '@camarim/messaging';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ADMIN_TOPICS, type AdminTopicName, subjectsOf } from './admin-topics.js';
import { ChangeGatherer } from './change-gatherer.js';
import { Topic } from './topic.js';

/** A like storm is one frame, and nobody notices the wait. */
const GATHER_MS = 300;

/** One subscription per event for the whole process, gathered by topic, for the open pages of the back-office. */
@Injectable()
export class AdminHub implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly changes = new Topic<{ name: AdminTopicName; change: AdminChangeDto }>();
  private readonly releases: Array<() => void> = [];

  constructor(private readonly tap: EventTap) {}

  onApplicationBootstrap(): void {
    for (const name of Object.keys(ADMIN_TOPICS) as AdminTopicName[]) {
      const gathered = new ChangeGatherer((change) => this.changes.emit('all', { name, change }), GATHER_MS);
      this.releases.push(() => gathered.stop());
      for (const event of ADMIN_TOPICS[name].events)
        this.releases.push(
          this.tap.on(event, ({ data }) => {
            if (this.changes.size > 0) for (const subject of subjectsOf(event, data)) gathered.add(subject);
          }),
        );
    }
  }

  onChange(listener: (told: { name: AdminTopicName; change: AdminChangeDto }) => void): () => void {
    return this.changes.on('all', listener);
  }
  /** The broker was away: whatever happened meanwhile was not heard. */
  onReconnect(listener: () => void): () => void {
    return this.tap.onReconnect(listener);
  }

  onModuleDestroy(): void {
    for (const release of this.releases) release();
  }
}
