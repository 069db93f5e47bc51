import type { In, LikeAnalytics } from '@camarim/contracts';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { invalid } from '../input/input.js';
import { LikeAnalyticsRead } from './like-analytics.read.js';

@Injectable()
export class LikeAnalyticsService {
  constructor(
    private readonly reads: LikeAnalyticsRead,
    private readonly clock: Clock,
  ) {}

  /** Real likes by day of São Paulo, today last; demonstration rows are counted beside them (CAT-23). */
  @Answers('catalog.post.likes-by-day')
  async byDay({ modelId, postId, days }: In<'catalog.post.likes-by-day'>): Promise<LikeAnalytics> {
    if ((postId === null) === (modelId === null)) throw invalid('postId', 'Escolha uma publicação ou uma modelo.');
    return this.reads.byDay({ modelId, postId }, days, this.clock.now());
  }
}
