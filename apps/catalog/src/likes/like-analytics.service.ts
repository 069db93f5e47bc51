import type { LikeAnalytics, RpcRequest } from '@camarim/contracts';
import { looksLikeUuid } from '@camarim/domain';
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
  async byDay({ modelId, postId, days }: RpcRequest<'catalog.post.likes-by-day'>): Promise<LikeAnalytics> {
    const id = postId ?? modelId;
    if ((postId === null) === (modelId === null) || id === null || !looksLikeUuid(id))
      throw invalid('postId', 'Escolha uma publicação ou uma modelo.');
    if (!Number.isInteger(days) || days < 7 || days > 365) throw invalid('days', 'De 7 a 365 dias.');
    return this.reads.byDay({ modelId, postId }, days, this.clock.now());
  }
}
