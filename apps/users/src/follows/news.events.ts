import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import type { News } from './news.js';
import { NewsService } from './news.service.js';

/** Only what comes from now on: nobody wants to be told of last year. */
const NEW = { feature: 'follower-news', from: 'new' } as const;
const aPost = ({ postId, modelId }: { postId: string; modelId: string }): News => ({
  ...{ subjectId: postId, modelId, kind: 'post', audience: 'subscribers' },
});
const aStory = ({ storyId, modelId }: { storyId: string; modelId: string }): News => ({
  ...{ subjectId: storyId, modelId, kind: 'story', audience: 'everybody' },
});

/** What came out, and what went: a post that is shown again is no news (FOLLOW-03). */
@Injectable()
export class NewsEvents {
  constructor(private readonly news: NewsService) {}

  @OnEvent('post.published', NEW)
  async whenPostPublished({ data }: EventEnvelope<'post.published'>, tx: Tx): Promise<void> {
    if (data.isFirst) await this.news.tell(tx, { ...aPost(data), audience: data.audience ?? 'subscribers' });
  }

  @OnEvent('post.hidden', NEW)
  whenPostHidden({ data }: EventEnvelope<'post.hidden'>, tx: Tx): Promise<void> {
    return this.news.gone(tx, aPost(data));
  }

  @OnEvent('post.removed', NEW)
  whenPostRemoved({ data }: EventEnvelope<'post.removed'>, tx: Tx): Promise<void> {
    return this.news.gone(tx, aPost(data));
  }

  @OnEvent('post.deleted', NEW)
  whenPostDeleted({ data }: EventEnvelope<'post.deleted'>, tx: Tx): Promise<void> {
    return this.news.gone(tx, aPost(data));
  }

  @OnEvent('story.published', NEW)
  whenStoryPublished({ data }: EventEnvelope<'story.published'>, tx: Tx): Promise<void> {
    return this.news.tell(tx, aStory(data));
  }

  @OnEvent('story.hidden', NEW)
  whenStoryHidden({ data }: EventEnvelope<'story.hidden'>, tx: Tx): Promise<void> {
    return this.news.gone(tx, aStory(data));
  }

  @OnEvent('story.deleted', NEW)
  whenStoryDeleted({ data }: EventEnvelope<'story.deleted'>, tx: Tx): Promise<void> {
    return this.news.gone(tx, aStory(data));
  }

  @OnEvent('story.expired', NEW)
  whenStoryExpires({ data }: EventEnvelope<'story.expired'>, tx: Tx): Promise<void> {
    return this.news.gone(tx, aStory(data));
  }
}
