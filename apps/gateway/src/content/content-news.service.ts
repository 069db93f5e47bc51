import type { EventName } from '@camarim/contracts';
import { EventTap } from '@camarim/messaging';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

/** A post came, changed or went: an open feed may offer it. */
const POST_EVENTS = ['post.published', 'post.updated', 'post.hidden', 'post.deleted'] as const;
/** Everything else after which a public answer about one model may be another. */
const OTHER_EVENTS = [
  'model.created',
  'model.updated',
  'model.activated',
  'model.deactivated',
  'model.deleted',
  'collection.changed',
  'post.liked',
  'post.unliked',
  'post.likes-counted',
  'comment.posted',
  'comment.withdrawn',
  'demo-engagement.changed',
  'media.processed',
] as const satisfies readonly EventName[];

export interface ContentChange {
  /** null = it may concern any model. */
  modelId: string | null;
  /** The post that came, changed or went; null for other changes. */
  postId: string | null;
}

/** What catalog says about its content, heard once for the whole process and told in the order of registration. */
@Injectable()
export class ContentNews implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners = new Set<(change: ContentChange) => void>();
  private readonly releases: Array<() => void> = [];

  constructor(private readonly tap: EventTap) {}

  onApplicationBootstrap(): void {
    for (const name of POST_EVENTS)
      this.releases.push(
        this.tap.on(name, ({ data: { modelId, postId } }) => {
          this.tell({ modelId, postId });
        }),
      );
    for (const name of OTHER_EVENTS)
      this.releases.push(
        this.tap.on(name, ({ data: { modelId } }) => {
          this.tell({ modelId, postId: null });
        }),
      );
    const everything = () => this.tell({ modelId: null, postId: null });
    this.releases.push(this.tap.on('settings.changed', everything), this.tap.onReconnect(everything));
  }

  /** @returns a function that ends it. */
  on(listener: (change: ContentChange) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private tell(change: ContentChange): void {
    for (const listener of this.listeners) listener(change);
  }

  onModuleDestroy(): void {
    for (const release of this.releases) release();
  }
}
