import type { ModelCounts, RpcReply, RpcRequest } from '@camarim/contracts';
import { dashboardWindows, instantsOf } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { checkIds } from '../input/input.js';
import { MetricsRead } from './metrics.read.js';

const MOST_NAMES = 50;

/** What the dashboard asks of models. */
@Injectable()
export class MetricsService {
  constructor(private readonly read: MetricsRead) {}

  /** Active models at the end of both windows; a window that is not over ends now (FA-04). @throws validation-failed */
  async counts({ period, at }: RpcRequest<'catalog.metrics.dashboard'>): Promise<ModelCounts> {
    const { current, previous } = dashboardWindows(period, at);
    const now = new Date(at);
    const end = instantsOf(current).to;
    const [active = null, before = null] = await this.read.active([end < now ? end : now, instantsOf(previous).to]);
    return { active, previous: before };
  }

  /** Deleted models too: they have their place in the figures of a past week. @throws validation-failed for more than 50 */
  async names({
    modelIds,
  }: RpcRequest<'catalog.metrics.model-names'>): Promise<RpcReply<'catalog.metrics.model-names'>> {
    return this.read.names(checkIds(modelIds, 'modelIds', MOST_NAMES));
  }
}
